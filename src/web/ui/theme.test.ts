import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const token = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]

test.each([
  ['accent', theme.token?.colorPrimary],
  ['accent-hover', theme.token?.colorPrimaryHover],
  ['accent-active', theme.token?.colorPrimaryActive],
  ['accent', theme.token?.colorLink],
  ['accent-soft', theme.token?.controlItemBgActive],
  ['ok', theme.token?.colorSuccess],
  ['warn', theme.token?.colorWarning],
  ['bad', theme.token?.colorError],
  ['ink', theme.token?.colorText],
  ['ink-2', theme.token?.colorTextSecondary],
  ['ink-3', theme.token?.colorTextPlaceholder],
  ['ink-off', theme.token?.colorTextDisabled],
  ['page', theme.token?.colorBgLayout],
  ['surface', theme.token?.colorBgContainer],
  ['sunken', theme.token?.colorBgContainerDisabled],
  ['head', theme.components?.Table?.headerBg],
  ['line', theme.token?.colorSplit],
  ['control', theme.token?.colorBorder],
  ['chrome', theme.token?.colorBgSpotlight],
])('--%s is the same in tokens.css and in the Ant Design theme', (name, value) => {
  expect(value?.toLowerCase()).toBe(token(name)?.toLowerCase())
})

test.each([
  ['t-14', theme.token?.fontSize],
  ['t-12', theme.token?.fontSizeSM],
  ['t-16', theme.token?.fontSizeLG],
  ['h-m', theme.token?.controlHeight],
  ['h-s', theme.token?.controlHeightSM],
  ['h-l', theme.token?.controlHeightLG],
  ['r-1', theme.token?.borderRadius],
  ['r-2', theme.token?.borderRadiusLG],
  ['z-pop', theme.token?.zIndexPopupBase],
])('--%s is as many pixels in both', (name, pixels) => {
  expect(Number.parseInt(token(name) ?? '', 10)).toBe(pixels)
})

test('the same typefaces', () => {
  const names = (list = '') => list.split(',').map((name) => name.trim())
  expect(names(theme.token?.fontFamily)).toEqual(names(token('font')))
})
