// Messages in the chosen language. Every visible text of the page is a message in locales/<language>/*.ftl.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { formatDate, formatList, formatNumber, numberLocale } from './intl';
import { fallback, type Language, pickLanguage } from './language';
import type { MessageId } from './message-ids';
import { cut, marker, type Piece } from './rich';

/** The message files of a language. All but the first two are loaded only by the pages that need them. */
export type File = 'page' | 'errors' | 'home' | 'account' | 'replay' | 'finish' | 'rules' | 'cities';

const files = import.meta.glob<string>('../../../locales/*/*.ftl', { query: '?raw', import: 'default' });

export type Args = Record<string, FluentVariable>;

/** Parsed files, so that a page that needs one more file does not parse the others again. */
const parsed = new Map<string, FluentResource>();

async function read(language: Language, file: File): Promise<FluentResource | null> {
  const path = `../../../locales/${language}/${file}.ftl`;
  const load = files[path];
  if (!load) return null;
  const text = await load();
  const resource = parsed.get(path) ?? new FluentResource(text);
  parsed.set(path, resource);
  return resource;
}

class Words {
  language = $state<Language>(fallback);
  /** The chosen language, followed by English for missing messages. */
  #bundles = $state.raw<FluentBundle[]>([]);
  #wanted = new Set<File>(['page', 'errors']);
  /** The language requested last. An earlier request that completes later is ignored. */
  #requested: Language = fallback;
  #latest: Promise<void> = Promise.resolve();

  /** Loads a language. The texts change when all its files are loaded. */
  use(language: Language): Promise<void> {
    this.#requested = language;
    const loading: Promise<void> = this.#load(language, () => loading === this.#latest).then(() =>
      loading === this.#latest ? undefined : this.#latest,
    );
    this.#latest = loading;
    return loading;
  }

  async #load(language: Language, wanted: () => boolean): Promise<void> {
    const chain: Language[] = language === fallback ? [fallback] : [language, fallback];
    const bundles = await Promise.all(
      chain.map(async (each) => {
        const bundle = new FluentBundle(numberLocale(each), { useIsolating: false });
        const resources = await Promise.all([...this.#wanted].map((file) => read(each, file)));
        for (const resource of resources) if (resource) bundle.addResource(resource);
        return bundle;
      }),
    );
    if (!wanted()) return;
    this.#bundles = bundles;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Loads more files of the same language. */
  async need(...more: File[]): Promise<void> {
    if (more.every((file) => this.#wanted.has(file))) return this.#latest;
    const fresh = more.filter((file) => !this.#wanted.has(file));
    for (const file of fresh) this.#wanted.add(file);
    try {
      await this.use(this.#requested);
    } catch (error) {
      // The next call loads the files again.
      for (const file of fresh) this.#wanted.delete(file);
      this.#latest = Promise.resolve();
      throw error;
    }
  }

  has(id: string): boolean {
    return this.#bundles.some((bundle) => bundle.hasMessage(id));
  }

  /** A message whose ID is only known at run time, such as that of an error code or a paragraph of the rules. */
  any(id: string, args?: Args): string {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, args, []);
    }
    return id;
  }

  /** A message in the chosen language, without the fallback to English. */
  own(id: string): string | null {
    const bundle = this.#bundles[0];
    const pattern = bundle?.getMessage(id)?.value;
    return bundle && pattern ? bundle.formatPattern(pattern, null, []) : null;
  }

  /** All texts of a message and its attributes, in the chosen language and in English. */
  variants(id: string): string[] {
    return this.#bundles.flatMap((bundle) => {
      const message = bundle.getMessage(id);
      const patterns = message ? [message.value, ...Object.values(message.attributes)] : [];
      return patterns.flatMap((pattern) => (pattern === null ? [] : [bundle.formatPattern(pattern, null, [])]));
    });
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return formatNumber(this.language, value, options);
  }

  date(millis: number, options: Intl.DateTimeFormatOptions): string {
    return formatDate(this.language, millis, options);
  }

  list(parts: readonly string[]): string {
    return formatList(this.language, parts);
  }
}

export const words = new Words();

/** A message in the chosen language. */
export function t(id: MessageId, args?: Args): string {
  return words.any(id, args);
}

/** A message with `slots` that are more than text, in parts. */
export function pieces(id: MessageId, args: Args, slots: readonly string[]): Piece[] {
  const marked = Object.fromEntries(slots.map((slot) => [slot, marker(slot)]));
  return cut(words.any(id, { ...args, ...marked }));
}

/** The message of a server error code, such as `table/full`. */
export function problem(code: string): string {
  const id = `error-${code.replaceAll('/', '-')}`;
  return words.has(id) ? words.any(id) : words.any('error-unknown', { code });
}

export function firstLanguage(chosen: unknown): Language {
  return pickLanguage(chosen, navigator.languages);
}
