// The moves of a player at a table: the intent, and the action that is on its way. The only writer of the intent.
import type { Action, Ask, Card, DrawFrom, Payment } from '../protocol';
import {
  begin,
  canCancel,
  countsDown,
  type ConfirmSettings,
  type Intent,
  mustAnswer,
  needsConfirm,
  pickCity,
  type Picking,
  pickRoute,
  toAction,
  toggleTicket,
  withPayment,
} from './intent';
import type { Decision } from './position';
import { claims } from './select';

/** Sends an action for a decision. The promise is `false` if it was refused. */
export type Send = (ask: Ask, action: Action) => Promise<boolean>;

export class Play {
  readonly position: Decision;
  readonly #send: Send;
  readonly #settings: () => ConfirmSettings;
  /** The intent that the player has begun, and the question it belongs to. */
  #draft = $state.raw<{ question: number; intent: Intent } | null>(null);
  /** The question for which an action was sent and not refused. */
  #sent = $state<number | null>(null);

  constructor(position: Decision, send: Send, settings: () => ConfirmSettings) {
    this.position = position;
    this.#send = send;
    this.#settings = settings;
  }

  /** Another question begins with another intent. The same question, repeated after a reconnect, keeps what was begun. */
  readonly intent = $derived.by<Intent>(() => {
    const { ask, game, question } = this.position;
    return this.#draft?.question === question ? this.#draft.intent : begin(ask, game?.hand ?? null);
  });

  /** Whether the open decision was answered. It stays so until the event arrives that ends the decision. */
  readonly pending = $derived.by(() => this.position.ask !== null && this.#sent === this.position.question);

  /** The routes that can be claimed now, with their payments. */
  readonly claims = $derived.by<ReadonlyMap<number, Payment[]>>(() => claims(this.position.ask?.legal));

  get mustAnswer(): boolean {
    return mustAnswer(this.intent);
  }

  /** Whether the intent is sent by itself after a countdown. */
  get countsDown(): boolean {
    return !this.pending && countsDown(this.intent, this.#settings());
  }

  get canCancel(): boolean {
    return canCancel(this.intent);
  }

  /** What may be done now, unless something else must be answered first. */
  get #legal() {
    return this.pending || this.mustAnswer ? undefined : this.position.ask?.legal;
  }

  canDraw(from: DrawFrom): boolean {
    const draw = this.#legal?.draw;
    return (from === 'pile' ? draw?.pile : draw?.slots.includes(from)) ?? false;
  }

  get canDrawTickets(): boolean {
    return this.#legal?.tickets ?? false;
  }

  get canBuildStation(): boolean {
    return this.#legal?.stations !== undefined;
  }

  /** Chooses a route, perhaps with cards that were dragged onto it. `exact`: this half of a double route was meant. */
  pickRoute(route: number, exact: boolean, wanted: Card | null = null): void {
    const picking = this.#picking();
    if (!picking) return;
    const intent = pickRoute(picking, route, exact, wanted);
    this.#begin(intent);
    if (!needsConfirm(intent, this.#settings())) this.confirm();
  }

  pickCity(city: string): void {
    const picking = this.#picking();
    if (picking) this.#begin(pickCity(picking, city));
  }

  /** Looks for a city for a station. */
  pickStation(): void {
    this.#begin({ kind: 'city' });
  }

  draw(from: DrawFrom): void {
    this.#propose({ kind: 'draw', from });
  }

  drawTickets(): void {
    this.#propose({ kind: 'tickets' });
  }

  choosePayment(payment: Payment): void {
    this.#begin(withPayment(this.intent, payment));
  }

  toggleTicket(ticket: number): void {
    this.#begin(toggleTicket(this.intent, ticket));
  }

  /** Begins the open question again. */
  cancel(): void {
    this.#draft = null;
  }

  /** Returns to an earlier intent of the open question. */
  returnTo(intent: Intent): void {
    if (!this.pending && !this.mustAnswer) this.#begin(intent);
  }

  /** Sends the intent, if nothing is missing. */
  confirm(): void {
    const action = toAction(this.intent);
    if (action) void this.#submit(action);
  }

  /** Gives up a tunnel. */
  withdraw(): void {
    void this.#submit({ type: 'withdraw' });
  }

  #picking(): Picking | null {
    const { ask, game, map, study } = this.position;
    return game && map && !this.mustAnswer ? { ask, game, map, study } : null;
  }

  #begin(intent: Intent): void {
    this.#draft = { question: this.position.question, intent };
  }

  /** Asks for a confirmation, or sends at once if none is needed. */
  #propose(intent: Intent): void {
    if (needsConfirm(intent, this.#settings())) return this.#begin(intent);
    const action = toAction(intent);
    if (action) void this.#submit(action);
  }

  async #submit(action: Action): Promise<void> {
    const { ask, question } = this.position;
    if (!ask || this.pending) return;
    this.#sent = question;
    if (await this.#send(ask, action)) return;
    // Refused: the question is open again, unless another one has taken its place.
    if (this.#sent === question) this.#sent = null;
    if (this.#draft?.question === question) this.#draft = null;
  }
}
