import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOLE_CIRCLIP, SHAFT_CIRCLIP } from './circlipSizes.ts'

/** Drawing reads no files, so it has copies of these sizes. */
test.each([
  ['circlip_shaft', SHAFT_CIRCLIP],
  ['circlip_hole', HOLE_CIRCLIP],
])('the sizes of %s are drawn as the catalogue has them', (table, drawn) => {
  const [head = [], ...rows] = readFileSync(`data/catalogue/${table}.csv`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const [d, s, d3] = ['d', 's', 'd3'].map((name) => head.indexOf(name))
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows)
    expect([row[d ?? 0], drawn[Number(row[d ?? 0])]]).toEqual([
      row[d ?? 0],
      [Number(row[s ?? 0]), Number(row[d3 ?? 0])],
    ])
})
