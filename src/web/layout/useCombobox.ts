import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Box, boxOf } from './box.ts'
import { openEntry, useArrival } from './useArrival.ts'
import { useEvents } from './useEvents.ts'
import { type SuggestionList, useSuggestionList } from './useSuggestionList.ts'

export const optionId = (index: number) => `suggestion-${index}`

/** The combobox of WAI-ARIA 1.2: the focus stays in the box, an entry of the list is only pointed at. */
export function useCombobox(input: HTMLInputElement): SuggestionList {
  const [box] = useState(() => boxOf(input))
  const list = useSuggestionList(box)
  const { active, open, leave } = list
  const isOpen = list.entries.length > 0

  useEvents(input, {
    ...typing(box, list),
    ...comingAndGoing(input, box, list),
    keydown: (event) => isPlain(event) && press(event.key, box, list) && event.preventDefault(),
    paste: pasteInOneLine,
  })
  const leftBehind = useRef('')
  useEvents(input.form, {
    submit() {
      leftBehind.current = openEntry()
      list.submit()
    },
  })
  useArrival((entry) => {
    const isLeft = entry === leftBehind.current || entry !== openEntry()
    leftBehind.current = ''
    if (isLeft || box.isNew()) return // somebody has asked for the next already, or is typing it
    box.reset()
    leave()
  })
  const openIfLate = useEffectEvent(() => {
    const isHere = document.activeElement === input
    if (isHere && (box.isNew() || box.keyword() === '')) open()
  })
  useEffect(() => openIfLate(), [])
  useEffect(() => describe(input, isOpen, active), [input, isOpen, active])
  return list
}

/** While an IME composes nothing is asked; its end is asked once, in whatever order a browser tells of it. */
const typing = (box: Box, { typed, open, leave, stay }: SuggestionList) => ({
  input(event: Event) {
    box.keep(true)
    if (!(event as InputEvent).isComposing) open()
  },
  compositionstart: () => (typed === '' ? leave() : stay()),
  compositionend() {
    box.keep(true)
    open()
  },
})

function comingAndGoing(
  input: HTMLInputElement,
  box: Box,
  { entries, open, leave }: SuggestionList,
) {
  function openIfBlank() {
    if (entries.length === 0 && box.keyword() === '') open()
  }
  return {
    focus: openIfBlank,
    click: openIfBlank,
    blur({ relatedTarget }: FocusEvent) {
      if (document.activeElement === input) return // the window has lost the focus, not the box
      const isWithin = relatedTarget instanceof Node && input.form?.contains(relatedTarget)
      if (!isWithin) box.restore() // who presses 搜索 means what he sees
      box.keep(false)
      leave()
    },
  }
}

/** Safari reports keys that an IME has taken for itself as 229. */
const isPlain = ({ isComposing, keyCode, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !(isComposing || keyCode === 229 || ctrlKey || metaKey || altKey || shiftKey)

/** Says whether the key has a meaning here. */
function press(key: string, box: Box, list: SuggestionList): boolean {
  const entry = list.entries[list.active]
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (list.entries.length === 0) list.open()
      else list.step(key === 'ArrowDown' ? 1 : -1)
      return true
    case 'Enter':
      if (entry) document.getElementById(optionId(list.active))?.click()
      return entry !== undefined
    case 'Delete':
      if (entry?.kind === 'recent') list.forget(entry.text)
      return entry?.kind === 'recent'
    case 'Escape':
      return giveUp(box, list)
    default:
      return false
  }
}

/** The first closes, the second clears. */
function giveUp(box: Box, { entries, leave }: SuggestionList): boolean {
  const wasOpen = entries.length > 0
  leave()
  box.restore()
  const clears = !wasOpen && box.keyword() !== ''
  if (clears) box.clear()
  return wasOpen || clears
}

/** A box of one line would join the lines of a pasted list without a blank. Inserted so, it can be undone. */
function pasteInOneLine(event: ClipboardEvent) {
  const text = event.clipboardData?.getData('text') ?? ''
  if (!/[\r\n]/.test(text)) return
  event.preventDefault()
  document.execCommand('insertText', false, text.trim().replace(/\s+/g, ' '))
}

function describe(input: HTMLInputElement, isOpen: boolean, active: number) {
  input.setAttribute('aria-expanded', String(isOpen))
  const option = document.getElementById(optionId(active))
  if (!option) return input.removeAttribute('aria-activedescendant')
  input.setAttribute('aria-activedescendant', option.id)
  option.scrollIntoView({ block: 'nearest' })
}
