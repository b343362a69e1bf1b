import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './combobox.module.css'
import { mostShown, type Options, optionsLike } from './picking.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name'> & {
  options: Options
  value: string
  onChoose(value: string): void
  /** It answers the options for what was typed, if not by words and initials. */
  like?: typeof optionsLike
  /** Whoever knows the options by asking for them is told what to look for: '' when the box gets the focus. */
  onLook?(typed: string): void
  /** Its list opens as soon as it has the focus, with an option pointed at. */
  opensOnFocus?: boolean
}

/** The editable combobox of WAI-ARIA 1.2: the focus stays in the box, an option of the list is only pointed at. */
export function Combobox(props: Props) {
  const { options, value, onChoose, like, opensOnFocus, onLook, ...input } = props
  const picker = usePicker({ options, value, onChoose, like, opensOnFocus })
  const { listId, found, active, isOpen } = picker
  const shown = found.slice(0, mostShown)
  return (
    <div className={styles.box}>
      <input
        {...input}
        className={input.className ?? 'input'}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
        value={picker.text}
        onChange={({ target }) => {
          picker.type(target.value)
          onLook?.(target.value.trim())
        }}
        onFocus={(event) => {
          onLook?.('')
          if (!opensOnFocus) return
          event.target.select()
          picker.open()
        }}
        onClick={picker.open}
        onKeyDown={(event) => press(event, picker)}
        onBlur={(event) => {
          picker.leave()
          input.onBlur?.(event)
        }}
      />
      <div
        className={styles.list}
        hidden={!isOpen}
        tabIndex={-1} // Chromium makes a list that scrolls a stop of the Tab key
        onPointerDown={(event) => event.preventDefault()} // the box keeps the focus
      >
        <div id={listId} role="listbox" aria-label={input['aria-label'] ?? '选项'}>
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
          {isOpen && saidOf(found.length, shown.length)}
        </p>
      </div>
    </div>
  )
}

const saidOf = (found: number, shown: number): string =>
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

type Picking = Pick<Props, 'options' | 'value' | 'onChoose' | 'like' | 'opensOnFocus'>

function usePicker({ options, value, onChoose, like = optionsLike, opensOnFocus }: Picking) {
  /** It is null while nobody types: then the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const isOpen = isAsked && options.length > 0
  const wordsOf = (key: string) => options.find(([one]) => one === key)?.[1].trim() ?? ''
  const found = typed?.trim() ? like(options, typed) : options
  const last = Math.min(found.length, mostShown) - 1
  const pointed = isOpen ? found[active] : undefined

  function show(at: number) {
    setAsked(true)
    setActive(at)
  }
  function close() {
    setAsked(false)
    setTyped(null)
    setActive(-1)
  }
  function choose(key: string) {
    close()
    if (key !== value) onChoose(key)
  }
  /** An emptied box takes the choice back; what can mean several was only looked for. */
  function leave() {
    const words = typed?.trim()
    const meant = words && onlyOne(found, words)
    close()
    if (words === '') choose('')
    else if (meant) choose(meant)
  }
  /** Tab goes on with the option that is pointed at. */
  function takeAlong() {
    const meant = pointed && onlyOne(found, pointed[1].trim())
    if (meant) choose(meant)
  }
  return {
    ...{ listId, found, active, isOpen, pointed, close, choose, leave, takeAlong },
    isTyped: typed !== null,
    isLookedFor: Boolean(typed?.trim()),
    text: typed ?? (value === '' ? '' : wordsOf(value)),
    open: () =>
      isOpen ||
      show(
        Math.max(
          found.findIndex(([key]) => key === value),
          opensOnFocus ? 0 : -1,
        ),
      ),
    type(text: string) {
      setTyped(text)
      show(text.trim() && like(options, text).length > 0 ? 0 : -1)
    },
    step: (by: 1 | -1) => show(active + by > last ? 0 : active + by < 0 ? last : active + by),
  }
}

/** Answers the option that is called so in full, or the only one there is; none where two are called so. */
function onlyOne(found: Options, words: string): string | undefined {
  const [whole, other] = found.filter(([, one]) => one.trim() === words)
  if (other) return undefined
  return (whole ?? (found.length === 1 ? found[0] : undefined))?.[0]
}

/** Keys that have a meaning here do nothing else: Enter does not send the form, Escape does not close its dialog. */
function press(event: KeyboardEvent, picker: ReturnType<typeof usePicker>) {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
  if (isComposing || event.ctrlKey || event.metaKey) return
  const { isOpen, pointed } = picker
  if (event.key === 'Tab' && picker.isLookedFor) picker.takeAlong()
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
