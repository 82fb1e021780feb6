// Sounds, synthesized in the browser.

export type Sound = 'card' | 'place' | 'station' | 'ticket' | 'turn' | 'done' | 'refused' | 'whistle' | 'failed' | 'win';

type Note = { at: number; from: number; to?: number; long: number; kind: OscillatorType | 'noise'; loud: number };

/** Frequencies in hertz, times in seconds. */
const notes: Record<Sound, Note[]> = {
  card: [{ at: 0, from: 2200, long: 0.06, kind: 'noise', loud: 0.25 }],
  place: [0, 0.09, 0.18].map((at) => ({ at, from: 500, long: 0.05, kind: 'noise' as const, loud: 0.5 })),
  station: [
    { at: 0, from: 330, long: 0.12, kind: 'triangle', loud: 0.4 },
    { at: 0.12, from: 440, long: 0.2, kind: 'triangle', loud: 0.4 },
  ],
  ticket: [{ at: 0, from: 1400, long: 0.12, kind: 'noise', loud: 0.3 }],
  turn: [
    { at: 0, from: 659, long: 0.16, kind: 'sine', loud: 0.4 },
    { at: 0.16, from: 880, long: 0.26, kind: 'sine', loud: 0.4 },
  ],
  done: [523, 659, 784].map((from, index) => ({ at: index * 0.1, from, long: 0.2, kind: 'triangle' as const, loud: 0.35 })),
  refused: [{ at: 0, from: 180, to: 120, long: 0.18, kind: 'triangle', loud: 0.4 }],
  whistle: [
    { at: 0, from: 740, to: 784, long: 0.5, kind: 'sine', loud: 0.2 },
    { at: 0, from: 932, to: 988, long: 0.5, kind: 'sine', loud: 0.2 },
    { at: 0, from: 1108, to: 1175, long: 0.5, kind: 'sine', loud: 0.15 },
  ],
  // Stones that roll down, and a low note.
  failed: [
    ...[0, 0.11, 0.2, 0.26].map((at) => ({ at, from: 240 - 300 * at, long: 0.1, kind: 'noise' as const, loud: 0.55 })),
    { at: 0.1, from: 196, to: 110, long: 0.5, kind: 'triangle', loud: 0.3 },
  ],
  // A fanfare: three short notes and a chord.
  win: [
    ...[0, 0.14, 0.28].map((at, index) => ({ at, from: [523, 659, 784][index] ?? 523, long: 0.16, kind: 'triangle' as const, loud: 0.35 })),
    ...[523, 659, 784, 1047].map((from) => ({ at: 0.42, from, long: 0.9, kind: 'triangle' as const, loud: 0.22 })),
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound, volume: number): void {
  if (volume <= 0) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const note of notes[sound]) sing(context, note, volume);
  } catch {
    // No audio here.
  }
}

function sing(audio: AudioContext, note: Note, volume: number): void {
  const start = audio.currentTime + note.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.loud * volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
  gain.connect(audio.destination);
  const source = note.kind === 'noise' ? hiss(audio, note, gain) : tone(audio, note, note.kind, start, gain);
  source.start(start);
  source.stop(start + note.long + 0.05);
}

function tone(audio: AudioContext, note: Note, kind: OscillatorType, start: number, into: AudioNode): OscillatorNode {
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(note.from, start);
  if (note.to !== undefined) source.frequency.linearRampToValueAtTime(note.to, start + note.long);
  source.connect(into);
  return source;
}

function hiss(audio: AudioContext, note: Note, into: AudioNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * (note.long + 0.05)), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index++) data[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = note.from;
  source.connect(filter);
  filter.connect(into);
  return source;
}
