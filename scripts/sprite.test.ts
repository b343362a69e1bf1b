import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { icons } from '#web/ui/icons.ts'
import { draw } from './sprite.ts'

test('the sprite holds the shapes of every icon, and no file lies beside it unused', () => {
  const files = readdirSync('src/web/ui/icons').filter((name) => name !== 'LICENSE')
  expect(files.toSorted()).toEqual(icons.map((name) => `${name}.svg`).toSorted())
  const symbols = [
    ...draw().matchAll(/<symbol id="([a-z0-9-]+)" viewBox="0 0 24 24">(.+?)<\/symbol>/g),
  ]
  expect(symbols.map(([, name]) => name)).toEqual([...icons])
  for (const [, , shapes = ''] of symbols) {
    expect(
      shapes.replace(/<(path|circle|ellipse|line|polygon|polyline|rect) [^<>]+><\/\1>/g, ''),
    ).toBe('')
  }
})
