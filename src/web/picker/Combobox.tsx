import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './combobox.module.css'
import { mostShown, type Options, optionsLike } from './picking.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name'> & {
  options: Options
  value: string
  onChoose(value: string): void
}

/** The editable combobox of WAI-ARIA 1.2: the focus stays in the box, an option of the list is only pointed at. */
export function Combobox({ options, value, onChoose, onBlur, className, ...input }: Props) {
  const picker = usePicker(options, value, onChoose)
  const { listId, found, active, isOpen } = picker
  const shown = found.slice(0, mostShown)
  return (
    <div className={styles.box}>
      <input
        {...input}
        className={className ?? 'input'}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
        value={picker.text}
        onChange={({ target }) => picker.type(target.value)}
        onClick={picker.open}
        onKeyDown={(event) => press(event, picker)}
        onBlur={(event) => {
          picker.leave()
          onBlur?.(event)
        }}
      />
      <div
        className={styles.list}
        hidden={!isOpen}
        onPointerDown={(event) => event.preventDefault()} // the box keeps the focus
      >
        <div id={listId} role="listbox" aria-label="选项">
          {shown.map(([key, words], index) => (
            <Option
              key={key}
              id={`${listId}-${index}`}
              words={words}
              isActive={index === active}
              onChoose={() => picker.choose(key)}
            />
          ))}
        </div>
        <p role="status" className="mute">
          {isOpen && leftOut(found.length, shown.length)}
        </p>
      </div>
    </div>
  )
}

const leftOut = (found: number, shown: number): string =>
  found === 0
    ? '没有匹配的选项'
    : found > shown
      ? `还有 ${(found - shown).toLocaleString('en')} 项，请输入更多文字`
      : ''

type OptionProps = { id: string; words: string; isActive: boolean; onChoose(): void }

function Option({ id, words, isActive, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the box
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div ref={element} id={id} role="option" aria-selected={isActive} onClick={onChoose}>
      {words}
    </div>
  )
}

function usePicker(options: Options, value: string, onChoose: (value: string) => void) {
  /** It is null while nobody types: then the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const wordsOf = (key: string) => options.find(([one]) => one === key)?.[1].trim() ?? ''
  const found = optionsLike(options, typed ?? '')
  const last = Math.min(found.length, mostShown) - 1

  function show(at: number) {
    setOpen(true)
    setActive(at)
  }
  function close() {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }
  return {
    ...{ listId, found, active, isOpen, close },
    isTyped: typed !== null,
    text: typed ?? (value === '' ? '' : wordsOf(value)),
    open: () => isOpen || show(found.findIndex(([key]) => key === value)),
    type(text: string) {
      setTyped(text)
      show(text.trim() && optionsLike(options, text).length > 0 ? 0 : -1)
    },
    step: (by: 1 | -1) => show(active + by > last ? 0 : active + by < 0 ? last : active + by),
    choose(key: string) {
      close()
      if (key !== value) onChoose(key)
    },
    /**
     * An emptied box takes the choice back, and words written in full make one if only one option has them; anything else
     * was only looked for.
     */
    leave() {
      const [whole, other] = options.filter(([, words]) => words.trim() === typed?.trim())
      close()
      if (typed === null) return
      if (typed.trim() === '' && value !== '') onChoose('')
      else if (whole && !other && whole[0] !== value) onChoose(whole[0])
    },
  }
}

/** Keys that have a meaning here do nothing else: Enter does not send the form, Escape does not close its dialog. */
function press(event: KeyboardEvent, picker: ReturnType<typeof usePicker>) {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  const { isOpen, found, active } = picker
  const pointed = isOpen ? found[active] : undefined
  const acts: Record<string, (() => void) | undefined | false> = {
    ArrowDown: () => (isOpen ? picker.step(1) : picker.open()),
    ArrowUp: () => (isOpen ? picker.step(-1) : picker.open()),
    Enter: pointed ? () => picker.choose(pointed[0]) : picker.isTyped && picker.leave,
    Escape: isOpen && picker.close,
  }
  const act = acts[event.key]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
