import type { Random } from '../../random.ts'
import type { Glyph } from '../glyph.ts'
import { type Body, bodyOf } from './body.ts'
import { type Camera, type Point3, type View3, viewFrom } from './camera.ts'
import { drawSolid, pathOf } from './draw-solid.ts'
import type { Tone } from './material.ts'
import type { Point } from './outline.ts'
import { drawPlate, plateOn } from './plate.ts'
import { drawWear } from './wear.ts'

/** A thing as it stands in a picture. */
export interface Actor {
  glyph: Glyph
  paint: Tone
  accent: Tone
  /** Of the whole, in units of the grid. */
  thickness: number
  condition: string
  /** What its plate says; without a maker it has none. */
  name: readonly [maker: string, model: string]
  /** Tells several in one picture apart. */
  id: string
}

export interface Place {
  x: number
  ground: number
  width: number
  height: number
  camera: Camera
  light: Point3
  /** How dark its shadow is. */
  shade: number
  /** Nearer, with this part of it in the middle. */
  closeUp?: number
}

/** Shadow, subject, wear and plate, set on the ground at a place of the picture. */
export function stage(actor: Actor, place: Place, random: Random): string {
  const { x, ground, camera, light, shade, closeUp } = place
  const body = bodyOf(actor.glyph, actor.thickness)
  const view = viewFrom(camera)
  const bounds = boundsOf(body, view)
  const fit = Math.min(place.width / (bounds.right - bounds.left), place.height / (bounds.bottom - bounds.top))
  const plate = plateOn(body)
  const drawn =
    shadow(body, view, { light, shade }) +
    drawSolid(body, { ...actor, view, light }) +
    drawWear(body, view, { ...actor, random }) +
    (plate === null || actor.name[0] === '' ? '' : drawPlate(plate, view, actor.name))
  if (closeUp === undefined)
    return `<g transform="translate(${round(x - ((bounds.left + bounds.right) / 2) * fit)} ${round(ground)}) scale(${round(fit)})">${drawn}</g>`
  const scale = fit * closeUp
  const [middleX, middleY] =
    plate === null
      ? centreOf(bounds)
      : view.project([plate.left + plate.width / 2, plate.top + plate.height / 2, plate.z])
  return `<g transform="translate(${round(x - middleX * scale)} ${round(ground - middleY * scale)}) scale(${round(scale)})">${drawn}</g>`
}

const centreOf = ({ left, right, top, bottom }: Bounds): Point => [(left + right) / 2, (top + bottom) / 2]

type Bounds = ReturnType<typeof boundsOf>

function boundsOf({ slabs, rods }: Body, { project }: View3) {
  const points = [
    ...slabs.flatMap(({ outline, front, back }) =>
      outline.flatMap(([x, y]) => [project([x, y, front]), project([x, y, back])]),
    ),
    ...rods.flatMap(({ points: line, z }) => line.map(([x, y]) => project([x, y, z]))),
  ]
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const SOFTNESS = [
  [3.4, 0.16],
  [1.9, 0.22],
  [0.8, 0.3],
  [0.15, 0.42],
] as const

/** Dark and sharp where it touches the ground, wide and faint further off, away from the light. */
function shadow(
  { slabs, width, height }: Body,
  { project }: View3,
  { light, shade }: Pick<Place, 'light' | 'shade'>,
): string {
  const standing = slabs.filter(({ box }) => box.bottom > -0.8)
  const feet =
    standing.length > 0 ? standing.map(({ box, back, front }) => ({ ...box, back, front })) : [HANGING(width)]
  return SOFTNESS.map(([spread, opacity], index) => {
    const away = (SOFTNESS.length - 1 - index) * height * 0.035 * -Math.sign(light[0])
    const patches = feet.map(({ left, right, back, front }) =>
      pathOf(
        rounded({ left, right, back, front }, spread / 2).map(([x, z]) =>
          project([x + away, 0, z - Math.abs(away) * 0.4]),
        ),
      ),
    )
    return `<path d="${patches.join('')}" fill="#0b0e14" fill-opacity="${round(shade * opacity)}"/>`
  }).join('')
}

/** A patch of the ground that reaches so far beyond a foot, with round corners. */
function rounded({ left, right, back, front }: Foot, reach: number): Point[] {
  const corners = [
    [right, front, 0],
    [left, front, 1],
    [left, back, 2],
    [right, back, 3],
  ] as const
  return corners.flatMap(([x, z, quarter]) =>
    [0, 0.25, 0.5, 0.75, 1].map((step): Point => {
      const angle = ((quarter + step) * Math.PI) / 2
      return [x + Math.cos(angle) * reach, z + Math.sin(angle) * reach]
    }),
  )
}

type Foot = ReturnType<typeof HANGING>

/** The shadow of what touches the ground nowhere. */
const HANGING = (width: number) => ({ left: -width * 0.3, right: width * 0.3, back: -1.4, front: 1.4 })

const round = (value: number): number => Math.round(value * 1000) / 1000
