import {
  BRASS,
  bare,
  COLOURS,
  circle,
  fill,
  group,
  INK,
  path,
  RUBBER,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  WHITE,
} from './ink.ts'

/** Pictograms on 120 × 120 are made of these few strokes. */
export const [light, mid, deep, dark, white, brass] = [
  STEEL,
  STEEL_2,
  STEEL_3,
  RUBBER,
  WHITE,
  BRASS,
].map((one) => fill(one)) as [string, string, string, string, string, string]
export const [red, green, yellow, blue, orange] = [
  COLOURS.red,
  COLOURS.green,
  COLOURS.yellow,
  COLOURS.blue,
  COLOURS.orange,
].map((one) => fill(one)) as [string, string, string, string, string]
export const wood = fill('#C99A5B')

export const shape = (d: string, style = light) => path(d, style)
export const box = (x: number, y: number, w: number, h: number, style = light, radius = 0) =>
  rect(x, y, w, h, style, radius)
export const disc = (x: number, y: number, r: number, style = light) => circle(x, y, r, style)
export const lines = (d: string, width = 1, colour = INK) => path(d, stroke(colour, width))
export const solid = (d: string, colour = INK) => path(d, bare(colour))
/** The same again, mirrored left to right. */
export const both = (half: string) => half + group('transform="matrix(-1 0 0 1 120 0)"', half)
