export type Box = ReturnType<typeof boxOf>

/** Holds the text of the search box: what was typed, or for a while that of the entry which is pointed at. */
export function boxOf(input: HTMLInputElement) {
  let typed = input.value
  let isNew = typed !== input.defaultValue

  function show(text: string) {
    input.value = text
  }
  /** The text in the field counts as typed. It is new until it is searched for or left alone. */
  function keep(isStillNew: boolean) {
    typed = input.value
    isNew = isStillNew
  }
  /** The attribute always has what the page was searched for. */
  function reset() {
    show(input.defaultValue)
    keep(false)
  }
  function clear() {
    show('')
    keep(true)
  }
  return {
    show,
    keep,
    reset,
    clear,
    restore: () => show(typed),
    isNew: () => isNew,
    keyword: () => input.value.trim().replace(/\s+/g, ' '),
    productType: (): '0' | '1' =>
      input.form && new FormData(input.form).get('productType') === '1' ? '1' : '0',
  }
}
