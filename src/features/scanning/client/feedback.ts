import { useCallback, useEffect, useRef } from 'react'

export type Tone = 'good' | 'same' | 'bad'

const SOUNDS: Record<Tone, { pitch: number; seconds: number }> = {
  good: { pitch: 1320, seconds: 0.09 },
  same: { pitch: 880, seconds: 0.09 },
  bad: { pitch: 220, seconds: 0.25 },
}
const BUZZES: Record<Tone, number[]> = { good: [40], same: [20], bad: [60, 60, 60] }
const LOUDNESS = 0.08

/** A beep and a short vibration, for people who look at the shelf. No vibration with reduced motion. */
export function useSignal(): (tone: Tone) => void {
  const audio = useRef<AudioContext>(undefined)
  useEffect(() => () => void audio.current?.close(), [])
  return useCallback((tone) => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(BUZZES[tone])
    try {
      audio.current ??= new AudioContext()
      beep(audio.current, SOUNDS[tone])
    } catch {
      // Without sound the scan is still shown on screen.
    }
  }, [])
}

function beep(audio: AudioContext, { pitch, seconds }: { pitch: number; seconds: number }) {
  void audio.resume()
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  const end = audio.currentTime + seconds
  oscillator.frequency.value = pitch
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime)
  // Fades out, because an abrupt stop would click.
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start()
  oscillator.stop(end)
}
