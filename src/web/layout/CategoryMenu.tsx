import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent as Pointing,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { categoryAddress } from '#web/ui/addresses.ts'
import { deferred } from '#web/ui/deferred.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useFrame } from './frame.ts'

const panel = () => import('./CategoryPanel.tsx')
const CategoryPanel = deferred(async () => (await panel()).CategoryPanel)

/** React shows what had to be waited for 300 ms later than it could, so what has come is shown as it is. */
let Brought: typeof CategoryPanel | null = null

/** Whoever comes near the menu finds its panel there. */
const bringPanel = () => {
  panel().then(
    ({ CategoryPanel, loadCategories }) => {
      Brought = CategoryPanel
      loadCategories()
    },
    () => {},
  )
}

/** A pointer that only crosses an entry on its way to the panel does not change the panel. */
const intentMs = 120
const leaveMs = 240

/** The first levels, always open on the home page; pointing at one shows what is below it (spec §2). */
export function CategoryMenu({ isHome }: { isHome: boolean }) {
  const { categories } = useFrame()
  const [isOpen, setOpen] = useState(false)
  const [currentId, setCurrentId] = useState('')
  const later = useTimer()
  const menu = useRef<HTMLElement>(null)
  const current = categories.find(({ categoryId }) => categoryId === currentId)
  const Panel = Brought ?? CategoryPanel

  useResting(menu, (at) => {
    bringPanel()
    setOpen(true)
    setCurrentId(categories[at]?.categoryId ?? '')
  })

  function close() {
    later(() => {}, 0)
    setOpen(false)
    setCurrentId('')
  }

  const handleBlur = ({ relatedTarget }: FocusEvent) =>
    menu.current?.contains(relatedTarget) || close()

  return (
    <nav
      ref={menu}
      className="catnav"
      aria-label="产品分类"
      onPointerEnter={(event) => {
        bringPanel()
        if (isMouse(event)) later(() => setOpen(true), 0)
      }}
      onPointerLeave={(event) => isMouse(event) && later(close, leaveMs)}
      onKeyDown={(event) => menu.current && moveByKey(menu.current, event, close)}
      onBlur={handleBlur}
    >
      <button
        type="button"
        className="catbtn"
        aria-expanded={isHome || isOpen}
        onClick={({ nativeEvent }) => setOpen(!(isOpen && isTouch(nativeEvent)))}
        onFocus={({ target }) => {
          bringPanel()
          if (target.matches(':focus-visible')) setOpen(true)
        }}
      >
        <Icon name="list" />
        <span>产品分类</span>
        {!isHome && <Icon name="chevron-down" />}
      </button>
      <ul className={isHome ? 'cats over home' : 'cats over'} hidden={!isHome && !isOpen}>
        {categories.map((category) => (
          <FirstLevel
            key={category.categoryId}
            category={category}
            isCurrent={category.categoryId === currentId}
            onPoint={(afterMs) => later(() => setCurrentId(category.categoryId), afterMs)}
            onChosen={close}
          />
        ))}
      </ul>
      <Suspense>{current && <Panel category={current} onChosen={close} />}</Suspense>
    </nav>
  )
}

/** A finger that is lifted leaves as well, so only a mouse opens and closes by coming and going. */
const isMouse = ({ pointerType }: Pointing) => pointerType === 'mouse'
const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch'

type FirstLevelProps = {
  category: ReturnType<typeof useFrame>['categories'][number]
  isCurrent: boolean
  onPoint(afterMs: number): void
  onChosen(): void
}

const FirstLevel = ({ category, isCurrent, onPoint, onChosen }: FirstLevelProps) => (
  <li data-open={isCurrent || undefined}>
    <PageLink
      to={categoryAddress([category])}
      onPointerEnter={(event) => isMouse(event) && onPoint(intentMs)}
      onFocus={() => onPoint(0)}
      onClick={onChosen}
    >
      {/* catalogue.rules.ts names no other; all names are too many for a first view */}
      {category.icon && <Icon name={category.icon as IconName} />}
      {category.name}
      <Icon name="chevron-right" />
    </PageLink>
  </li>
)

function moveByKey(menu: HTMLElement, event: KeyboardEvent, close: () => void) {
  if (event.key === 'Escape') {
    menu.querySelector('button')?.focus()
    return close()
  }
  const next = neighbour(menu, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Up and down in a column, right into the panel, left back to the entry it belongs to. */
function neighbour(menu: HTMLElement, key: string): HTMLElement | null {
  const here = document.activeElement
  const isInPanel = here?.closest('.catpanel')
  if (key === 'ArrowRight') return isInPanel ? null : menu.querySelector('.catpanel a')
  if (key === 'ArrowLeft') return isInPanel ? menu.querySelector('[data-open] a') : null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const column = [...menu.querySelectorAll<HTMLElement>(isInPanel ? '.catpanel a' : '.cats a')]
  const index = column.indexOf(here as HTMLElement) + (key === 'ArrowDown' ? 1 : -1)
  return column[Math.max(index, 0)] ?? null
}

/** Tells of a mouse that came before React listened, which no event does: the place of its entry, or -1. */
function useResting(menu: RefObject<HTMLElement | null>, tell: (at: number) => void) {
  const onRest = useEffectEvent(tell)
  useEffect(() => {
    if (!menu.current?.matches(':hover') || !matchMedia('(hover: hover)').matches) return
    const entries = [...menu.current.querySelectorAll('.cats > li')]
    onRest(entries.findIndex((one) => one.matches(':hover')))
  }, [menu])
}

/** Runs the last thing asked for, and nothing after the component is gone. */
function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (run: () => void, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, afterMs)
  }
}
