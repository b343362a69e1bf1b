import { useEffect, useRef } from 'react'
import { emphasis } from '#web/ui/emphasis.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './finder.module.css'
import type { FoundGroup } from './foundGroups.ts'
import type { Line } from './recentFound.ts'

type Props = {
  groups: readonly FoundGroup[]
  typed: string
  listId: string
  active: number
  onOpen(line: Line, isInTab: boolean): void
}

/** The list below the box: groups of options, one of which is pointed at. */
export function FoundLines({ groups, typed, listId, active, onOpen }: Props) {
  const lines = groups.flatMap((group) => group.lines)
  return (
    <div
      role="listbox"
      id={listId}
      aria-label="结果"
      className={styles.lines}
      tabIndex={-1} // Chromium makes a list that scrolls a stop of the Tab key
      onMouseDown={(event) => event.preventDefault()} // the box keeps the focus
    >
      {groups.map(({ name, lines: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true">{name}</p>
          {own.map((line) => (
            <Option
              key={line.to + line.name}
              id={`${listId}-${lines.indexOf(line)}`}
              line={line}
              typed={typed}
              isActive={lines.indexOf(line) === active}
              onOpen={(isInTab) => onOpen(line, isInTab)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  line: Line
  typed: string
  isActive: boolean
  onOpen(isInTab: boolean): void
}

function Option({ id, line, typed, isActive, onOpen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the box
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.line}
      onClick={({ ctrlKey, metaKey }) => onOpen(ctrlKey || metaKey)}
    >
      <Icon name={line.icon} />
      <b>
        <Emphasised text={line.name} typed={typed} />
      </b>
      <span className="sec">
        <Emphasised text={line.note} typed={typed} />
      </span>
      <span className="mute t12">{line.state}</span>
    </div>
  )
}

const Emphasised = ({ text, typed }: { text: string; typed: string }) =>
  emphasis(text, typed).map(({ text, isTyped }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    isTyped ? <mark key={index}>{text}</mark> : text,
  )
