import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import { axis, cross } from './ink.ts'
import type {
  bolt,
  crossScrew,
  flangeBolt,
  Socket,
  socketScrew,
  TappingHead,
  tappingScrew,
  threadedRod,
} from './kinds.ts'
import { type Drive, headFace, lying, type Screw, standing } from './shank.ts'
import {
  HEX_BOLT,
  PAN_CROSS,
  rowOf,
  SOCKET_BUTTON,
  SOCKET_CAP,
  SOCKET_CSK,
  SOCKET_KEY,
} from './standards.ts'

/** The sheet says these sizes beside thread and length. It has only those that a standard gives. */
type Known = { k?: number; s?: number; dk?: number; socket?: number }

export const boltView: View<typeof bolt> = {
  title: ({ M, L }) => `外六角螺栓 M${M}×${L}`,
  thumb: (values) => standing(hexScrew(values)),
  sheet: (values) => {
    const [k, s] = rowOf(HEX_BOLT, values.M)
    return screwSheet(hexScrew(values), 'hex', { k, s })
  },
}

function hexScrew({ M, L, thread }: { M: number; L: number; thread: 'full' | 'part' }): Screw {
  const [k, s] = rowOf(HEX_BOLT, M)
  const smooth = thread === 'part' ? k + Math.max(0, L - threadLength(M, L)) : 0
  return plain(M, L, { head: 'hex', headHeight: k, headWidth: s / Math.cos(Math.PI / 6), smooth })
}

/** This is the length b of GB/T 5782. */
const threadLength = (M: number, L: number) => 2 * M + (L <= 125 ? 6 : L <= 200 ? 12 : 25)

const plain = (M: number, L: number, head: Partial<Screw>): Screw => ({
  M,
  L,
  head: 'none',
  headHeight: 0,
  headWidth: M,
  smooth: 0,
  tip: 'flat',
  ...head,
})

export const flangeBoltView: View<typeof flangeBolt> = {
  title: ({ M, L }) => `六角法兰面螺栓 M${M}×${L}`,
  thumb: (values) => standing(flanged(values)),
  sheet: (values) => screwSheet(flanged(values), 'hex', {}),
}

const flanged = ({ M, L }: { M: number; L: number }) =>
  plain(M, L, { head: 'flange', headHeight: M * 0.95, headWidth: M * 2.2 })

const SOCKET_NAMES = { cap: '内六角圆柱头螺钉', button: '内六角平圆头螺钉', csk: '内六角沉头螺钉' }

export const socketScrewView: View<typeof socketScrew> = {
  title: ({ M, L, head }) => `${SOCKET_NAMES[head]} M${M}×${L}`,
  thumb: ({ M, L, head }) => standing(socketed(M, L, head).screw),
  sheet: ({ M, L, head }) => {
    const { screw, known } = socketed(M, L, head)
    return screwSheet(screw, 'socket', known)
  },
}

function socketed(M: number, L: number, head: Socket) {
  if (head === 'button') {
    const [k, dk] = rowOf(SOCKET_BUTTON, M)
    return {
      screw: plain(M, L, { head, headHeight: k, headWidth: dk }),
      known: { k, dk, socket: (SOCKET_KEY[M]?.[0] ?? 0) / dk },
    }
  }
  const [dk] = head === 'cap' ? rowOf(SOCKET_CAP, M) : rowOf(SOCKET_CSK, M)
  const k = head === 'cap' ? M : Math.min((dk - M) / 2, L * 0.8)
  const socket = (head === 'cap' ? rowOf(SOCKET_CAP, M)[1] : (SOCKET_KEY[M]?.[0] ?? M * 0.6)) / dk
  const known: Known = head === 'cap' ? { k, dk, socket } : { dk, socket }
  return { screw: plain(M, L, { head, headHeight: k, headWidth: dk }), known }
}

export const crossScrewView: View<typeof crossScrew> = {
  title: ({ M, L, head }) => `十字槽${head === 'pan' ? '盘头' : '沉头'}螺钉 M${M}×${L}`,
  thumb: ({ M, L, head }) => standing(crossed(M, L, head).screw),
  sheet: ({ M, L, head }) => {
    const { screw, known } = crossed(M, L, head)
    return screwSheet(screw, 'cross', known)
  },
}

function crossed(M: number, L: number, head: 'pan' | 'csk'): { screw: Screw; known: Known } {
  if (head === 'csk')
    return {
      screw: plain(M, L, { head, headHeight: Math.min(M * 0.45, L * 0.6), headWidth: M * 1.9 }),
      known: {},
    }
  const [k, dk] = rowOf(PAN_CROSS, M)
  return { screw: plain(M, L, { head, headHeight: k, headWidth: dk }), known: { k, dk } }
}

export const threadedRodView: View<typeof threadedRod> = {
  title: ({ M, L }) => `全螺纹螺杆 M${M}×${L}`,
  thumb: ({ M, L }) => standing(plain(M, L, {})),
  sheet: ({ M, L }) => screwSheet(plain(M, L, {}), null, {}),
}

export const tappingScrewView: View<typeof tappingScrew> = {
  title: ({ ST, L, tip }) => `${tip === 'drill' ? '自钻' : '自攻'}螺钉 ST${ST}×${L}`,
  thumb: ({ ST, L, head, tip }) => standing(tapping(ST, L, head, tip)),
  sheet: ({ ST, L, head, tip }) =>
    screwSheet(
      tapping(ST, L, head, tip),
      head === 'hex' || head === 'flange' ? 'hex' : 'cross',
      {},
      'ST',
    ),
}

const tapping = (ST: number, L: number, head: TappingHead, tip: 'cone' | 'drill') =>
  plain(ST, L, {
    head,
    headHeight: Math.min(ST * (head === 'csk' ? 0.5 : 0.7), L * 0.5),
    headWidth: ST * (head === 'flange' ? 2.2 : 1.9),
    tip,
  })

const MIDDLE = 160
const FACE = 404

function screwSheet(screw: Screw, drive: Drive | null, known: Known, prefix = 'M') {
  const shown = lying(screw, {
    x: 30,
    y: MIDDLE,
    width: drive ? 262 : 380,
    height: 100,
  })
  const { start, neck, end, radius, headRadius } = shown
  const top = MIDDLE - headRadius
  const bottom = MIDDLE + headRadius
  const from = screw.head === 'csk' ? start : neck
  return (
    shown.svg +
    axis(start - 14, MIDDLE, end + 8, MIDDLE) +
    across(from, end, bottom + 36, bottom + 2, `L ${screw.L}`) +
    (known.k ? across(start, neck, top - 22, top - 3, `k ${known.k}`) : '') +
    upright(MIDDLE - radius, MIDDLE + radius, end + 34, end + 3, `${prefix}${screw.M}`, 'M') +
    (drive ? face(Math.min(48, headRadius), drive, known) : '')
  )
}

function face(r: number, drive: Drive, { s, dk, socket }: Known) {
  const half = drive === 'hex' ? r * Math.cos(Math.PI / 6) : r
  const text = s ? `s ${s}` : dk ? `dk ${dk}` : ''
  const y = MIDDLE + r + 36
  return (
    headFace(FACE, MIDDLE, r, drive, socket && (socket * r) / Math.cos(Math.PI / 6)) +
    cross(FACE, MIDDLE, r) +
    (text ? across(FACE - half, FACE + half, y, MIDDLE + r * 0.4, text) : '')
  )
}
