import type { LotContent } from '../../lot-content.ts'
import { type Random, randomFrom } from '../../random.ts'
import { glyph } from '../glyph.ts'
import { HEIGHT, svg, WIDTH } from '../studio.ts'
import { backdrop, type Setting } from './backdrop.ts'
import type { Point3 } from './camera.ts'
import { OWN_PAINTS, PAINTS, type Tone } from './material.ts'
import { type Actor, type Place, stage } from './stage.ts'

/** The whole thing, the same from the other side, its plate near, and from above. */
export const LOT_VIEWS = ['front', 'side', 'plate', 'above'] as const
export type LotView = (typeof LOT_VIEWS)[number]

/** What is sent by parcel was photographed at a table, machines in the hall, and what is fetched often outside. */
const SETTINGS: Record<LotContent['freight'], readonly Setting[]> = {
  parcel: ['bench', 'sweep', 'dark', 'sweep', 'bench'],
  freight: ['hall', 'sweep', 'hall', 'dark', 'sweep'],
  pickup: ['yard', 'hall', 'yard', 'sweep', 'hall'],
}

/** A picture of a lot as it is: no two lots have the same paint, wear, plate, place, angle and light. */
export function lotPicture(lot: LotContent, view: LotView): string {
  const random = randomFrom(`${lot.sku} ${lot.title}`)
  const actor = actorFor(lot, random)
  const setting = random.pick(SETTINGS[lot.freight])
  const room = { hue: random.int(0, 359), horizon: random.int(400, 500), lightX: random.int(300, 720) }
  const side = random.chance(0.5) ? 1 : -1
  const angles = { yaw: side * random.between(20, 40), pitch: random.between(5, 15) }
  const light = lightFrom(random.chance(0.5) ? 1 : -1, random)
  const shot = randomFrom(`${lot.sku} ${view}`)
  const behind = backdrop(setting, {
    ...room,
    horizon: view === 'above' ? 210 : room.horizon + shot.int(-30, 30),
    lightX: room.lightX + shot.int(-80, 80),
    random: shot,
  })
  const place: Place = {
    ...{ x: WIDTH / 2 + shot.int(-26, 26), ground: view === 'above' ? 640 : 655, width: 650, height: 500 },
    ...{ camera: angles, light, shade: behind.shade },
  }
  const drawn = SHOTS[view]({ actor, place, lot, random: shot })
  return svg([behind.svg, drawn])
}

interface Shot {
  actor: Actor
  place: Place
  lot: LotContent
  random: Random
}

const SHOTS: Record<LotView, (shot: Shot) => string> = {
  front({ actor, place, lot, random }) {
    const isMany = lot.quantity > 1 && lot.quantity < 1_000
    if (!isMany) return stage(actor, place, random)
    // Several of them: two behind, the one in front larger.
    const other = (id: string, x: number) =>
      stage({ ...actor, id }, { ...place, x, ground: 590, width: 330, height: 300 }, random)
    return other('b', 250) + other('c', 774) + stage(actor, { ...place, ground: 690, width: 450, height: 400 }, random)
  },
  side: ({ actor, place, random }) =>
    stage(
      actor,
      {
        ...place,
        camera: { yaw: -place.camera.yaw * random.between(0.6, 1.1), pitch: random.between(4, 12) },
        width: 720,
        height: 560,
        ground: 690,
      },
      random,
    ),
  plate: ({ actor, place, random }) =>
    stage(
      actor,
      {
        ...place,
        x: WIDTH / 2 + random.int(-60, 60),
        ground: HEIGHT / 2 + random.int(-40, 60),
        camera: { yaw: place.camera.yaw * 0.55, pitch: 8 },
        closeUp: random.between(2.1, 2.7),
      },
      random,
    ),
  above: ({ actor, place, random }) =>
    stage(
      actor,
      {
        ...place,
        camera: { yaw: place.camera.yaw * random.between(0.5, 1.2), pitch: random.between(22, 28) },
        height: 540,
        width: 660,
      },
      random,
    ),
}

function actorFor(lot: LotContent, random: Random): Actor {
  const [lightness, chroma, hue] = OWN_PAINTS[lot.glyph] ?? random.pick(PAINTS)
  const paint: Tone = [
    lightness + random.between(-0.035, 0.035),
    chroma * random.between(0.85, 1.12),
    hue + random.between(-7, 7),
  ]
  const accents: readonly Tone[] = [
    [0.78, 0.155, 78],
    [0.36, 0.02, 260],
    [0.62, 0.19, 35],
    [0.86, 0.02, 100],
    [0.58, 0.11, 245],
  ]
  return {
    glyph: glyph(lot.glyph),
    ...{ paint, accent: random.pick(accents), thickness: random.between(6, 8.6), condition: lot.condition, id: 'a' },
    name: [lot.make, lot.model || lot.sku],
  }
}

function lightFrom(side: number, random: Random): Point3 {
  const direction = [side * random.between(0.3, 0.6), -random.between(0.55, 0.75), random.between(0.62, 0.8)] as const
  const length = Math.hypot(...direction)
  return [direction[0] / length, direction[1] / length, direction[2] / length]
}
