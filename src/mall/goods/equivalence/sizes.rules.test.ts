import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from '#db/seed/catalogue/csv.ts'
import { hexKeyFor } from './accessory.rules.ts'
import * as bearings from './bearingSizes.rules.ts'
import type { Dimensions } from './dimensions.rules.ts'
import { as568, gbInside, jis } from './oringSizes.rules.ts'

const facts = (family: string) => parseCsv(readFileSync(`data/catalogue/${family}.csv`, 'utf8'))

const tables: [family: string, table: Dimensions, columns: string[], named: string][] = [
  ['bearing_deep_groove', bearings.deepGroove, ['d', 'D', 'B'], 'key'],
  ['bearing_cylindrical_roller', bearings.cylindrical, ['d', 'D', 'B'], 'num'],
  ['bearing_angular_contact', bearings.angularContact, ['d', 'D', 'B'], 'key'],
  ['bearing_double_row_angular', bearings.doubleRow, ['d', 'D', 'B'], 'key'],
  ['bearing_self_aligning', bearings.selfAligning, ['d', 'D', 'B'], 'key'],
  ['bearing_spherical_roller', bearings.spherical, ['d', 'D', 'B'], 'key'],
  ['bearing_tapered_roller', bearings.tapered, ['d', 'D', 'T'], 'key'],
  ['bearing_thrust_ball', bearings.thrust, ['d', 'D', 'T'], 'key'],
  ['bearing_linear_lm', bearings.linear, ['d', 'D', 'L'], 'key'],
  ['oring_as568', as568, ['d1', 'd2'], 'key'],
  ['oring_jis', jis, ['d1', 'd2'], 'key'],
]

test.each(tables)('the sizes of %s are those of the facts', (family, table, columns, named) => {
  const rows = facts(family)
  const sizes = rows.map((row) => [
    (row[named] ?? '').replace('AS568-', ''),
    columns.map((column) => row[column]),
  ])
  expect(new Map(table)).toEqual(new Map(sizes as [string, string[]][]))
})

test('the sizes of GB/T 3452.1 are those of the facts', () => {
  const sizes = Object.entries(gbInside).flatMap(([cord, insides]) =>
    insides.split(/\s/).map((inside) => `${inside}×${cord}`),
  )
  expect(sizes.toSorted()).toEqual(
    facts('oring_gb')
      .map(({ key }) => key)
      .toSorted(),
  )
})

test.each(['screw_socket_cap', 'screw_set'])('the socket of %s is that of the facts', (family) => {
  for (const { d = '', s } of facts(family)) expect(hexKeyFor(family, d), d).toBe(s)
})
