import { color } from '../color.ts'
import type { Point3 } from './camera.ts'

/** Lightness, chroma and hue, as `color` takes them. */
export type Tone = readonly [lightness: number, chroma: number, hue: number]

/** The tone of a surface under a light; 1 is full in the light. */
export const lit = ([lightness, chroma, hue]: Tone, share: number): string =>
  color(Math.min(0.99, lightness * share), chroma * Math.min(1, 0.5 + share * 0.5), hue)

/** How much light a surface gets that looks in this direction. Never none: halls and studios are bright all around. */
export function shareOf(normal: Point3, light: Point3): number {
  const facing = normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]
  return 0.66 + 0.48 * Math.max(0, facing) - 0.1 * Math.max(0, -facing)
}

/** Paints that machines and goods come in. */
export const PAINTS: readonly Tone[] = [
  [0.56, 0.075, 160],
  [0.53, 0.115, 252],
  [0.8, 0.008, 250],
  [0.69, 0.165, 52],
  [0.83, 0.155, 92],
  [0.55, 0.18, 27],
  [0.57, 0.085, 205],
  [0.4, 0.015, 260],
  [0.88, 0.04, 90],
  [0.38, 0.09, 265],
  [0.93, 0.006, 100],
  [0.52, 0.065, 118],
  [0.63, 0.035, 235],
  [0.66, 0.09, 225],
  [0.47, 0.1, 15],
  [0.72, 0.12, 140],
]

/** Things everyone knows in one colour. */
export const OWN_PAINTS: Record<string, Tone> = {
  'fire-extinguisher': [0.55, 0.2, 27],
  'first-aid-kit': [0.56, 0.19, 27],
  'traffic-cone': [0.69, 0.19, 45],
  bulb: [0.9, 0.1, 95],
  'solar-module': [0.34, 0.08, 262],
  pallets: [0.74, 0.085, 72],
  wood: [0.72, 0.09, 68],
}

export const METAL: Tone = [0.79, 0.008, 250]
export const RUBBER: Tone = [0.29, 0.006, 260]
export const CHALK: Tone = [0.94, 0.012, 95]
