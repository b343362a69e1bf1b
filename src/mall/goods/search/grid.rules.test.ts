import { expect, test } from 'vitest'
import { pipesNear, pitchesNear, poundsNear } from './grid.rules.ts'

const nearest = (all: { text: string; distance: number }[], count: number): string[] =>
  all
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ text }) => text)

test('near a pitch are other pitches of the thread, and then other threads in their usual pitch', () => {
  expect(nearest(pitchesNear('m10x1'), 3)).toEqual(['m10x0.8', 'm10x0.75', 'm10x1.25'])
  expect(pitchesNear('m16x1.5')).toContainEqual({ text: 'm14x2', distance: 1001 })
  expect(nearest(pitchesNear('m16x1.5'), 1)).toEqual(['m16x1.25'])
  expect(pitchesNear('m8x30')).toEqual([])
})

test('near a pipe are those that are a little smaller and larger, but not the same under another name', () => {
  expect(nearest(pipesNear('6分'), 2)).toEqual(['dn15', 'dn25'])
  expect(nearest(pipesNear('3寸'), 1)).toEqual(['dn65'])
  expect(nearest(pipesNear('1⁄2寸'), 2)).toEqual(['dn10', 'dn8'])
  expect(pipesNear('dn20')).toEqual([])
})

test('near a hammer of one pound is one of half a kilogram', () => {
  expect(nearest(poundsNear('1磅'), 1)).toEqual(['0.5kg'])
  expect(nearest(poundsNear('3磅'), 1)).toEqual(['1.5kg'])
})
