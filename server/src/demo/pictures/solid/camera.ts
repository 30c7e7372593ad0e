export type Point3 = readonly [x: number, y: number, z: number]

/** From where a subject is seen: turned about the upright axis, and from above. In degrees. */
export interface Camera {
  yaw: number
  pitch: number
}

/** How far away, in units of the 24 by 24 grid: near enough that parallels meet. */
const DISTANCE = 78
/** The height of the eye, above most subjects, so that their tops are seen. */
const EYE = -19

export interface View3 {
  /** Where a point lands in the picture: x to the right, y down, the middle of the ground at 0, 0. */
  project(point: Point3): readonly [x: number, y: number]
  /** How near a point is. */
  nearness(point: Point3): number
  /** A direction as the camera sees it. */
  turn(direction: Point3): Point3
}

/** Subjects stand on y = 0 and rise to negative y; z comes towards the viewer. */
export function viewFrom({ yaw, pitch }: Camera): View3 {
  const [sinYaw, cosYaw] = sinCos(yaw)
  const [sinPitch, cosPitch] = sinCos(pitch)
  const turn = ([x, y, z]: Point3): Point3 => {
    const [turnedX, turnedZ] = [x * cosYaw + z * sinYaw, z * cosYaw - x * sinYaw]
    return [turnedX, y * cosPitch + turnedZ * sinPitch, turnedZ * cosPitch - y * sinPitch]
  }
  return {
    turn,
    nearness: (point) => turn(point)[2],
    project: (point) => {
      const [x, y, z] = turn(point)
      const scale = DISTANCE / (DISTANCE - z)
      return [x * scale, EYE + (y - EYE) * scale]
    },
  }
}

function sinCos(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [Math.sin(angle), Math.cos(angle)]
}
