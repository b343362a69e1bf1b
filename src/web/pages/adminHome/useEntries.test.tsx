import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useEntries } from './useEntries.ts'

test('what is only shown of an entry is no edit', () => {
  function Shown() {
    const list = useEntries([{ text: 'a', picture: '' }], () => {})
    const [isDone, setDone] = useState(false)
    if (!isDone) {
      setDone(true)
      list.show(0, { picture: 'p' })
    }
    return `${list.isDirty} ${list.values.map(({ text, picture }) => text + picture)}`
  }
  expect(renderToStaticMarkup(<Shown />)).toBe('false ap')
})

test('what is called for in one state of the list keeps what has happened to it since', () => {
  function Shown() {
    const list = useEntries([{ text: 'a' }, { text: 'b' }, { text: 'c' }], () => {})
    const [isDone, setDone] = useState(false)
    if (!isDone) {
      setDone(true)
      list.edit(0, { text: 'A' })
      list.remove(1)
      list.move(list.add({ text: 'd' }), -1)
      list.edit(1, { text: 'B' })
      list.add({ text: 'e' })
    }
    return list.entries.map(({ key, value }) => `${key}${value.text}`).join(' ')
  }
  expect(renderToStaticMarkup(<Shown />)).toBe('0A 3d 2c 4e')
})
