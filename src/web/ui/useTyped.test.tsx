import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useTyped } from './useTyped.ts'

const dialog = {} as HTMLDialogElement

const fieldWith = (value: string) =>
  Object.assign(new EventTarget(), {
    value,
    isConnected: true,
    closest: (): unknown => dialog,
    matches: () => true,
  })

function open(isKept?: boolean) {
  const opened: ReturnType<typeof useTyped>[] = []
  const Fields = () => {
    opened.push(useTyped({ current: dialog }, isKept))
    return null
  }
  renderToStaticMarkup(<Fields />)
  return opened[0] ?? expect.unreachable()
}

test('what differs from before would be lost; emptied or put back nothing would', () => {
  const { isTyped, note } = open()
  const field = fieldWith('一号仓')
  note({ target: field })
  expect(isTyped()).toBe(false)
  field.value = '二号仓'
  note({ target: field })
  expect(isTyped()).toBe(true)
  field.value = '一号仓'
  expect(isTyped()).toBe(false)
})

test.each([
  ['a field no longer shown', { isConnected: false }, undefined],
  ['one of a dialog above', { closest: () => null }, undefined],
  ['a box to search in', { matches: () => false }, undefined],
  ['what outlives the dialog', {}, true],
])('%s loses nothing', (_, part, isKept) => {
  const { isTyped, note } = open(isKept)
  const field = Object.assign(fieldWith(''), part)
  note({ target: field })
  field.value = '二号仓'
  expect(isTyped()).toBe(false)
})
