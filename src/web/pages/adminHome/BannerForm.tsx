import type { ReactNode } from 'react'
import { firstDay, lastDay } from '#mall/day.ts'
import type { Tone } from '#mall/house/home/home.contract.ts'
import type { Problem } from '#mall/house/home/home.rules.ts'
import { homeLimits } from '#mall/lateLimits.ts'
import styles from './adminHome.module.css'
import type { EditedBanner } from './BannersPart.tsx'
import { useGoods } from './useGoods.ts'

const { maxLength } = homeLimits
const tones: Record<Tone, string> = { paper: '白色', blue: '浅蓝', dark: '深色' }

type Props = {
  banner: EditedBanner
  problems: Problem[]
  onEdit(part: Partial<EditedBanner>): void
  onPicture(product: EditedBanner['product']): void
}

export function BannerForm(props: Props) {
  const problemOf = (field: Problem['field']) =>
    props.problems.find((problem) => problem.field === field)?.text ?? ''
  return (
    <div className={styles.form}>
      <Words {...props} problemOf={problemOf} />
      <Look {...props} problemOf={problemOf} />
      <Period {...props} problemOf={problemOf} />
    </div>
  )
}

type PartProps = Props & { problemOf(field: Problem['field']): string }

const Words = ({ banner, problemOf, onEdit }: PartProps) => (
  <>
    <Field label="标题" problem={problemOf('title')} isWide>
      <input
        name="title"
        className="in"
        aria-required="true"
        maxLength={maxLength.title}
        value={banner.title}
        onChange={({ target }) => onEdit({ title: target.value })}
      />
    </Field>
    <Field label="说明" isWide>
      <input
        className="in"
        maxLength={maxLength.text}
        value={banner.text}
        onChange={({ target }) => onEdit({ text: target.value })}
      />
    </Field>
    <Field label="链接（本商城的页面）" problem={problemOf('link')} isWide>
      <input
        name="link"
        className="in"
        aria-required="true"
        maxLength={maxLength.link}
        placeholder="/productList?keyword=6204"
        value={banner.link}
        onChange={({ target }) => onEdit({ link: target.value.trim() })}
      />
    </Field>
  </>
)

function Look({ banner, problemOf, onEdit, onPicture }: PartProps) {
  const { missing, showGoods, forget } = useGoods(banner.skuCode, onPicture)
  return (
    <>
      <Field label="按钮" problem={problemOf('button')}>
        <input
          name="button"
          className="in"
          aria-required="true"
          maxLength={maxLength.button}
          value={banner.button}
          onChange={({ target }) => onEdit({ button: target.value })}
        />
      </Field>
      <Field label="底色">
        <select
          className="in"
          value={banner.tone}
          onChange={({ target }) => onEdit({ tone: target.value as Tone })}
        >
          {Object.entries(tones).map(([tone, name]) => (
            <option key={tone} value={tone}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="商品图（订货号，可不填）" problem={missing || problemOf('skuCode')}>
        <input
          name="skuCode"
          className="in"
          maxLength={maxLength.skuCode}
          value={banner.skuCode}
          onChange={({ target }) => {
            forget()
            onEdit({ skuCode: target.value.trim() })
          }}
          onBlur={({ target }) => showGoods(target.value.trim())}
        />
      </Field>
    </>
  )
}

const Period = ({ banner, problemOf, onEdit }: PartProps) => (
  <>
    <Field label="开始日期">
      <input
        type="date"
        name="validFrom"
        className="in"
        required
        min={firstDay}
        max={lastDay}
        value={banner.validFrom}
        onChange={({ target }) => onEdit({ validFrom: target.value })}
      />
    </Field>
    <Field label="结束日期（含当日，可不填）" problem={problemOf('validTo')}>
      <input
        type="date"
        name="validTo"
        className="in"
        min={firstDay}
        max={lastDay}
        value={banner.validTo ?? ''}
        onChange={({ target }) => onEdit({ validTo: target.value || null })}
      />
    </Field>
  </>
)

type FieldProps = { label: string; problem?: string; isWide?: boolean; children: ReactNode }

/** The line for what is wrong is reserved, so that nothing moves. */
const Field = ({ label, problem = '', isWide, children }: FieldProps) => (
  <div className={isWide ? styles.wide : undefined} data-bad={problem !== '' || undefined}>
    {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is its child */}
    <label>
      {label}
      {children}
    </label>
    <p role={problem ? 'alert' : undefined}>{problem}</p>
  </div>
)
