type Sound = 'right' | 'wrong' | 'done'

/** Frequency and length of each tone, in order: told apart without looking. */
const TONES: Record<Sound, readonly [hertz: number, seconds: number, wave: OscillatorType][]> = {
  right: [[1_046, 0.09, 'sine']],
  wrong: [
    [196, 0.16, 'square'],
    [147, 0.28, 'square'],
  ],
  done: [
    [784, 0.1, 'sine'],
    [1_046, 0.1, 'sine'],
    [1_318, 0.18, 'sine'],
  ],
}

const LOUDNESS = 0.15

let audio: AudioContext | null = null

/** Made here, so that nothing has to be loaded. A browser that plays none is no reason to stop. */
export function play(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume()
    let at = audio.currentTime
    for (const [hertz, seconds, wave] of TONES[sound]) {
      const tone = new OscillatorNode(audio, { type: wave, frequency: hertz })
      const loudness = new GainNode(audio, { gain: LOUDNESS })
      tone.connect(loudness).connect(audio.destination)
      tone.start(at)
      tone.stop(at + seconds)
      at += seconds
    }
  } catch {
    audio = null
  }
}
