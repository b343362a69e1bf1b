import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#mall/api.ts'
import { isShown, type Problem } from '#mall/house/home/home.rules.ts'
import { homeLimits } from '#mall/lateLimits.ts'
import { call } from '#web/call.ts'
import { Banners } from '#web/home/Banners.tsx'
import type { PartProps, Settings } from '#web/pages/adminHome.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './adminHome.module.css'
import { BannerForm } from './BannerForm.tsx'
import { Moves } from './Moves.tsx'
import { Part } from './Part.tsx'
import { PeriodTag } from './PeriodTag.tsx'
import { useEntries } from './useEntries.ts'
import { useSave } from './useSave.ts'

const { min, max } = homeLimits.banners
export type EditedBanner = Settings['banners'][number]

/** The list at the left, the chosen one in a form, and below it how today's will look. */
export function BannersPart({ settings, onSaved, onDirty }: PartProps) {
  const { today, parts } = settings
  const edited = useBanners({ settings, onSaved, onDirty })
  const { list, chosen, problems, isBusy, form, choose, open, edit, saveAll } = edited
  const isReady = useIsHydrated() && !isBusy
  return (
    <Part
      title="横幅"
      hint={`${min}–${max} 个，按顺序显示`}
      saved={parts.banners}
      isDirty={list.isDirty}
      isBusy={isBusy}
      isReady={isReady}
      mayAdd={list.entries.length < max}
      onAdd={() => open(list.add(blank(today)), 'title')}
      onSave={saveAll}
    >
      <div ref={form} className={styles.banners}>
        <Order
          list={list}
          chosenKey={chosen?.key}
          today={today}
          isReady={isReady}
          wrong={new Set(problems.map(({ key }) => key))}
          onChoose={choose}
        />
        {chosen && (
          <BannerForm
            key={chosen.key}
            banner={chosen.value}
            problems={problems.filter(({ key }) => key === chosen.key)}
            onEdit={(part) => edit(chosen.key, part)}
            onPicture={(product) => list.show(chosen.key, { product })}
          />
        )}
      </div>
      {chosen && <Preview banners={list.values} chosen={chosen.value} today={today} />}
    </Part>
  )
}

function useBanners({ settings, onSaved, onDirty }: PartProps) {
  const list = useEntries(settings.banners, onDirty)
  const { isBusy, problems, save, forget } = useSave(onSaved, list.entries)
  const [chosenKey, choose] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const chosen = list.entries.find(({ key }) => key === chosenKey) ?? list.entries[0]

  async function saveAll() {
    const banners = list.values.map(({ product: _, ...banner }) => banner)
    const { version } = settings.parts.banners
    const [first] = await save(() => call(api.home.saveBanners, { banners, version }))
    if (first) open(first.key, first.field)
  }
  /** Painted at once, so that its field is there. */
  function open(key: number, field: Problem['field']) {
    flushSync(() => choose(key))
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }
  function edit(key: number, part: Partial<EditedBanner>) {
    list.edit(key, part)
    forget(key, part)
  }
  return { list, chosen, problems, isBusy, form, choose, open, edit, saveAll }
}

type OrderProps = {
  list: ReturnType<typeof useEntries<EditedBanner>>
  chosenKey: number | undefined
  today: string
  isReady: boolean
  /** Keys of those that were refused. */
  wrong: ReadonlySet<number>
  onChoose(key: number): void
}

const Order = ({ list, chosenKey, today, isReady, wrong, onChoose }: OrderProps) => (
  <ol className={styles.list} aria-label="横幅顺序">
    {list.entries.map(({ key, value }, index) => (
      <li key={key} data-current={key === chosenKey || undefined}>
        <button
          type="button"
          className={styles.choose}
          aria-pressed={key === chosenKey}
          disabled={!isReady}
          onClick={() => onChoose(key)}
        >
          {nameOf(value)}
        </button>
        {wrong.has(key) && <span className="tag bad">有误</span>}
        <PeriodTag {...value} today={today} />
        <Moves
          name={nameOf(value)}
          isFirst={index === 0}
          isLast={index === list.entries.length - 1}
          isDisabled={!isReady}
          mayRemove={list.entries.length > min}
          onMove={(by) => list.move(key, by)}
          onRemove={() => list.remove(key)}
        />
      </li>
    ))}
  </ol>
)

const nameOf = ({ title }: EditedBanner) => title.trim() || '新横幅'

const blank = (today: string): EditedBanner => ({
  title: '',
  text: '',
  button: '查看详情',
  link: '',
  tone: 'paper',
  skuCode: '',
  validFrom: today,
  validTo: null,
  product: null,
})

type PreviewProps = { banners: EditedBanner[]; chosen: EditedBanner; today: string }

/** The chosen one first, whether it is its day or not, and the others of today below it. */
function Preview({ banners, chosen, today }: PreviewProps) {
  const others = banners.filter(
    (banner) => banner.title !== chosen.title && banner.title !== '' && isShown(banner, today),
  )
  return (
    <div className={styles.preview} inert>
      <h3>预览</h3>
      <Banners
        banners={[{ ...chosen, title: chosen.title || '标题' }, ...others]}
        headingLevel={3}
      />
    </div>
  )
}
