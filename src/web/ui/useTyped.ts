import { type RefObject, useRef } from 'react'
import { useTabAsks } from './useTabAsks.ts'

/** What would be lost; a search or a choice is made again in no time. */
const typable =
  'textarea, input:not([type=checkbox], [type=radio], [type=search], [type=file], [role=combobox])'

/**
 * Whether closing a dialog would lose something typed: it would for as long as the field is shown, whatever was sent
 * and refused meanwhile. Closing the tab asks as well.
 */
export function useTyped(dialog: RefObject<HTMLDialogElement | null>) {
  const fields = useRef(new Set<Element>())
  useTabAsks(() => isShown(fields.current))
  function note({ target }: { target: EventTarget }) {
    const isOurs = target instanceof Element && target.closest('dialog') === dialog.current
    if (isOurs && target.matches(typable)) fields.current.add(target)
  }
  return { isTyped: () => isShown(fields.current), note }
}

const isShown = (fields: ReadonlySet<Element>) => [...fields].some(({ isConnected }) => isConnected)
