import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#mall/api.ts'
import type { ValuesOf } from '#mall/form.ts'
import type { Pictured } from '#mall/house/home/home.contract.ts'
import { bannerForm } from '#mall/house/home/home.form.ts'
import { isShown } from '#mall/house/home/home.rules.ts'
import { homeLimits } from '#mall/houseLimits.ts'
import { call } from '#web/call.ts'
import { useEntries } from '#web/form/useEntries.ts'
import { Banners } from '#web/home/Banners.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './adminHome.module.css'
import { BannerForm } from './BannerForm.tsx'
import { Moves } from './Moves.tsx'
import { Part, type PartProps, savedText } from './Part.tsx'
import { PeriodTag } from './PeriodTag.tsx'

const { min, max } = homeLimits.banners
type Values = ValuesOf<typeof bannerForm.fields>

/** The list at the left, the chosen one in a form, and below it how today's will look. */
export function BannersPart({ settings, onSaved }: PartProps) {
  const { today, parts } = settings
  const { edited, chosen, choose } = useBanners({ settings, onSaved })
  const [pictures, setPictures] = useState(() => new Map(settings.banners.map(pictureOf)))
  function open() {
    const key = flushSync(() => {
      const added = edited.add({ ...blank, validFrom: today })
      choose(added)
      return added
    })
    edited.focus(key, 'title')
  }
  const shown = (values: Values) => ({
    ...values,
    product: pictures.get(values.skuCode.trim()) ?? null,
  })
  return (
    <Part
      title="横幅"
      hint={`${min}–${max} 个，按顺序显示`}
      saved={parts.banners}
      of={edited}
      mayAdd={edited.list.length < max}
      onAdd={open}
    >
      <div className={styles.banners}>
        <Order edited={edited} chosenKey={chosen?.key} today={today} onChoose={choose} />
        {chosen && (
          <BannerForm
            key={chosen.key}
            of={chosen.of}
            onPicture={(skuCode, product) =>
              setPictures((known) => new Map(known).set(skuCode, product))
            }
          />
        )}
      </div>
      {chosen && (
        <Preview
          banners={edited.list.map(({ of }) => shown(of.values))}
          chosen={shown(chosen.of.values)}
          today={today}
        />
      )}
    </Part>
  )
}

function useBanners({ settings, onSaved }: PartProps) {
  const [chosenKey, choose] = useState(0)
  const { version } = settings.parts.banners
  const edited = useEntries(bannerForm, {
    initial: settings.banners.map(({ product: _, validTo, ...banner }) => ({
      ...banner,
      validTo: validTo ?? '',
    })),
    async send(list) {
      const banners = list.map((banner) => ({ ...banner, validTo: banner.validTo || null }))
      onSaved((await call(api.home.saveBanners, { banners, version })).version)
    },
    done: savedText,
    onWrong: choose,
  })
  const chosen = edited.list.find(({ key }) => key === chosenKey) ?? edited.list[0]
  return { edited, chosen, choose }
}

type Picture = { skuCode: string; product: Pictured | null }
const pictureOf = ({ skuCode, product }: Picture) => [skuCode, product] as const

type OrderProps = {
  edited: ReturnType<typeof useBanners>['edited']
  chosenKey: number | undefined
  today: string
  onChoose(key: number): void
}

function Order({ edited, chosenKey, today, onChoose }: OrderProps) {
  const { list, isBusy, move, remove } = edited
  const isReady = useIsHydrated() && !isBusy
  return (
    <ol className={styles.list} aria-label="横幅顺序">
      {list.map(({ key, isSaved, of: { values, problems } }, index) => (
        <li key={key} data-current={key === chosenKey || undefined}>
          <button
            type="button"
            className={styles.choose}
            aria-pressed={key === chosenKey}
            disabled={!isReady}
            onClick={() => onChoose(key)}
          >
            {nameOf(values)}
          </button>
          {Object.keys(problems).length > 0 && <span className="tag bad">有误</span>}
          <PeriodTag {...values} today={today} isSaved={isSaved} />
          <Moves
            name={nameOf(values)}
            isFirst={index === 0}
            isLast={index === list.length - 1}
            isDisabled={!isReady}
            mayRemove={list.length > min}
            onMove={(by) => move(key, by)}
            onRemove={() => remove(key)}
          />
        </li>
      ))}
    </ol>
  )
}

const nameOf = ({ title }: Values) => title.trim() || '新横幅'

const blank = { ...bannerForm.initial, button: '查看详情', tone: 'paper' } as const

type Shown = Values & { product: Pictured | null }
type PreviewProps = { banners: Shown[]; chosen: Shown; today: string }

/** Shows the chosen one first, whether it is its day or not, and the others of today below it. */
function Preview({ banners, chosen, today }: PreviewProps) {
  const others = banners.filter(
    (banner) =>
      banner.title !== chosen.title &&
      banner.title !== '' &&
      isShown({ ...banner, validTo: banner.validTo || null }, today),
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
