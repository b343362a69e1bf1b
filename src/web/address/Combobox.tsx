import { type KeyboardEvent, useEffect, useState } from 'react'
import { matching, type Readings } from '#mall/own/address/region.rules.ts'
import styles from './address.module.css'

type Props = {
  id: string
  name: string
  label: string
  value: string
  choices: readonly string[]
  readings: Readings
  isWrong: boolean
  describedBy: string
  /** Said when there is nothing to choose yet. */
  placeholder: string
  onChoose(name: string): void
}

/** The combobox of WAI-ARIA 1.2: names are typed in Chinese or pinyin, or pointed at with the arrows. */
export function Combobox(props: Props) {
  const { id, name, label, value, choices, isWrong, describedBy, placeholder } = props
  const { typed, names, active, isOpen, open, type, press, leave, choose } = useChoice(props)
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div className={styles.combobox}>
      <input
        id={id}
        name={name}
        role="combobox"
        className={isWrong ? 'input err' : 'input'}
        aria-label={label}
        aria-required={true}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && names[active] ? `${id}-${active}` : undefined}
        aria-disabled={choices.length === 0}
        readOnly={choices.length === 0}
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          event.target.select()
          open()
        }}
        onClick={open}
        onBlur={leave}
        onKeyDown={press}
      />
      {isOpen && <Names {...{ id, label, names, active, value, typed, choose }} />}
      <span role="status" className="visually-hidden">
        {isOpen && typed ? `${names.length} 项` : ''}
      </span>
    </div>
  )
}

type NamesProps = Pick<Props, 'id' | 'label' | 'value'> &
  Pick<ReturnType<typeof useChoice>, 'names' | 'active' | 'typed' | 'choose'>

/** Chromium makes a list that scrolls a stop of the Tab key; without tabIndex the focus would be lost with the list. */
const Names = ({ id, label, names, active, value, typed, choose }: NamesProps) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label={label}
    className={styles.list}
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
  >
    {names.map((choice, at) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the box
      <div
        key={choice}
        id={`${id}-${at}`}
        role="option"
        aria-selected={choice === value}
        className={at === active ? styles.active : undefined}
        onClick={() => choose(choice)}
      >
        {choice}
      </div>
    ))}
    {names.length === 0 && <p>没有“{typed}”</p>}
  </div>
)

function useChoice({ value, choices, readings, onChoose }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const names = typed === null ? choices : matching(choices, typed, readings)
  const isOpen = isAsked && choices.length > 0

  function open() {
    setAsked(true)
    setActive(Math.max(0, choices.indexOf(value)))
  }
  function close() {
    setAsked(false)
    setTyped(null)
  }
  function choose(name: string) {
    close()
    onChoose(name)
  }
  function type(text: string) {
    setTyped(text)
    setAsked(true)
    setActive(0)
  }
  /** When the field is left, a typed text that can mean only one name chooses that name. */
  function leave() {
    const [only, ...others] = typed?.trim() ? names : []
    const meant = names.find((name) => name === typed?.trim()) ?? (others.length ? '' : only)
    close()
    if (meant && meant !== value) onChoose(meant)
  }
  function step(by: 1 | -1) {
    if (!isOpen) open()
    else if (names.length) setActive((active + by + names.length) % names.length)
  }
  function take() {
    if (names[active]) choose(names[active])
  }
  /** Each key means one thing while the list is open, and another while it is not. */
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(isOpen && { Enter: take, Escape: close }),
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Tab' && isOpen && typed?.trim()) return take()
    if (!keys[event.key]) return
    event.preventDefault()
    keys[event.key]?.()
  }
  return { typed, names, active, isOpen, open, type, press, leave, choose }
}
