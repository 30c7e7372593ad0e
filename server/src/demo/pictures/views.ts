import type { Palette } from './color.ts'
import { AMBER } from './color.ts'
import type { Glyph } from './glyph.ts'
import { lineArt, standee } from './standee.ts'
import {
  aisle,
  backdropShape,
  barcode,
  box,
  canvas,
  HEIGHT,
  lotTag,
  palletBoards,
  room,
  shadow,
  shelf,
  WIDTH,
  WOOD,
} from './studio.ts'

export interface Subject {
  glyph: Glyph
  /** The sign of its category, printed on tags and crates. */
  sign: Glyph
  palette: Palette
  /** Tells subjects of one category apart: which backdrop and from which side. */
  variant: number
}

export type View = 'studio' | 'closeup' | 'pallet' | 'tagged' | 'group' | 'blueprint' | 'crate'

export const VIEWS: Record<View, (subject: Subject) => string> = {
  /** In front of a disc, an arch or a panel of light. */
  studio({ glyph, palette, variant }) {
    return canvas(
      [palette],
      [
        room(),
        backdropShape(palette, variant),
        shadow(512, 660, 390, 40),
        standee(glyph, palette, { x: 512, ground: 660, width: 640, height: 530 }),
      ],
    )
  },

  /** A corner of the subject, near, with the marks of a viewfinder. */
  closeup({ glyph, palette, variant }) {
    const [x, ground] = CORNERS[variant % CORNERS.length] ?? [512, 768]
    const light = WIDTH - x
    return canvas(
      [palette],
      [
        box(0, 0, WIDTH, HEIGHT, 'url(#backdrop)'),
        `<path d="M${light - 320} 0h240l-300 768h-240zM${light} 0h90l-300 768h-90z" fill="#fff" fill-opacity=".22"/>`,
        standee(glyph, palette, {
          x,
          ground,
          width: 1180,
          height: 1000,
          rotate: variant % 2 === 0 ? -5 : 4,
          depth: 0.5,
        }),
        '<path d="M48 128v-80h80M896 48h80v80M976 640v80h-80M128 720h-80v-80" fill="none" stroke="#fffdf8" ' +
          'stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
      ],
    )
  },

  /** On a pallet in the warehouse aisle. */
  pallet({ glyph, palette }) {
    return canvas(
      [palette],
      [
        room(),
        aisle(palette),
        shadow(512, 706, 400, 34),
        standee(glyph, palette, { x: 512, ground: 600, width: 540, height: 470 }),
        palletBoards(212, 596, 600),
      ],
    )
  },

  /** With the lot tag hanging beside it. */
  tagged({ glyph, sign, palette, variant }) {
    const isLeft = variant % 2 === 0
    const x = isLeft ? 640 : 384
    return canvas(
      [palette],
      [
        room(),
        box(isLeft ? 0 : WIDTH - 372, 0, 372, HEIGHT, palette.shape, 'fill-opacity=".55"'),
        shadow(x, 656, 330, 34),
        standee(glyph, palette, { x, ground: 656, width: 560, height: 500 }),
        lotTag(sign, palette, isLeft ? 196 : 828, isLeft ? -7 : 7),
      ],
    )
  },

  /** Several on two shelves, for lots of more than one. */
  group({ glyph, palette }) {
    const row = (ground: number) =>
      [236, 512, 788].map((x) => standee(glyph, palette, { x, ground, width: 236, height: 232, depth: 0.9 })).join('')
    return canvas(
      [palette],
      [
        box(0, 0, WIDTH, HEIGHT, 'url(#wall)'),
        box(72, 0, 880, HEIGHT, palette.wallDeep, 'fill-opacity=".45"'),
        row(356),
        shelf(72, 352, 880),
        row(696),
        shelf(72, 692, 880),
        box(52, 0, 26, HEIGHT, palette.side),
        box(946, 0, 26, HEIGHT, palette.side),
      ],
    )
  },

  /** On the drawing board, with its measures. */
  blueprint({ glyph, palette }) {
    return canvas(
      [palette],
      [
        box(0, 0, WIDTH, HEIGHT, 'url(#night)'),
        `<path d="${GRID}" stroke="#fff" stroke-opacity=".09" stroke-width="2"/>`,
        lineArt(glyph, { x: 512, ground: 592, width: 500, height: 480 }, '#fffdf8'),
        `<g fill="none" stroke="${AMBER}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">` +
          '<path d="M262 664h500M262 644v40M762 644v40M282 654l-20 10l20 10M742 654l20 10l-20 10"/>' +
          '<path d="M196 112v480M176 112h40M176 592h40M186 132l10 -20l10 20M186 572l10 20l10 -20"/></g>',
        '<g fill="none" stroke="#fffdf8" stroke-opacity=".55" stroke-width="3">' +
          '<rect x="32" y="32" width="960" height="704" rx="10"/><path d="M792 672h200M792 672v64M860 672v64"/></g>',
      ],
    )
  },

  /** Packed for the carrier: the same picture for everything of a category. */
  crate({ sign, palette }) {
    const heights = [204, 302, 400, 498]
    return canvas(
      [palette],
      [
        room(),
        aisle(palette),
        shadow(512, 706, 400, 34),
        box(250, 192, 524, 412, '#8a5a24', 'rx="10"'),
        ...heights.map((y, index) => box(262, y, 500, 94, index % 2 === 0 ? '#e3b778' : '#d9aa68', 'rx="6"')),
        box(262, 204, 58, 388, WOOD.edge),
        box(704, 204, 58, 388, WOOD.edge),
        ...heights.map((y) =>
          [291, 733].map((x) => `<circle cx="${x}" cy="${y + 48}" r="6" fill="#7a4d1d"/>`).join(''),
        ),
        box(404, 270, 216, 256, '#fffdf8', 'rx="10"'),
        standee(sign, palette, { x: 512, ground: 440, width: 150, height: 140, depth: 0 }),
        barcode(440, 462, 144, 44),
        palletBoards(212, 596, 600),
      ],
    )
  },
}

/** Where the middle and the ground of a near subject lie, so that another corner of it shows. */
const CORNERS: readonly (readonly [x: number, ground: number])[] = [
  [330, 1030],
  [700, 1010],
  [660, 720],
  [360, 740],
]

const GRID = [
  ...Array.from({ length: 15 }, (_, index) => `M${(index + 1) * 64} 0v${HEIGHT}`),
  ...Array.from({ length: 11 }, (_, index) => `M0 ${(index + 1) * 64}h${WIDTH}`),
].join('')
