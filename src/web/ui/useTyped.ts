import { type RefObject, useRef } from 'react'
import { useTabAsks } from './useTabAsks.ts'

/** What would be lost; a search or a choice is made again in no time. */
const typable = 'textarea, input:not([type=search], [type=file], [role=combobox])'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether closing a dialog would lose something typed: it would for as long as the field is shown with anything else
 * than when it was entered first, whatever was sent and refused meanwhile. Closing the tab asks as well.
 */
export function useTyped(dialog: RefObject<HTMLDialogElement | null>, isKept?: boolean) {
  const before = useRef(new Map<Field, string>()).current
  const isTyped = () =>
    !isKept && [...before].some(([field, first]) => field.isConnected && field.value !== first)
  useTabAsks(isTyped)
  function note({ target }: { target: EventTarget }) {
    const field = target as Field
    const isOurs = field.closest('dialog') === dialog.current && field.matches(typable)
    if (isOurs && !before.has(field)) before.set(field, field.value)
  }
  return { isTyped, note }
}
