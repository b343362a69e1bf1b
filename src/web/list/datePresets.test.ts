import { expect, test } from 'vitest'
import { datePresets } from './datePresets.ts'

test('the usual spans of days end today', () => {
  expect(datePresets('2026-03-05')).toEqual([
    { label: '近7天', from: '2026-02-27' },
    { label: '近30天', from: '2026-02-04' },
    { label: '近3个月', from: '2025-12-05' },
    { label: '今年', from: '2026-01-01' },
  ])
})
