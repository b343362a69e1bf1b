import type { StoredFile } from '#mall/company/company/company.contract.ts'
import type { Field } from '#mall/form.ts'
import { fieldOf, isFewer, type ReceivedLine } from '#mall/trade/shipment/receive.form.ts'
import { filled } from '#mall/trade/shipment/receiving.rules.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { FilesField } from '#web/company/FilesField.tsx'
import { PlainField } from '#web/form/Form.tsx'
import { bindText, type Edited } from '#web/form/useForm.ts'
import styles from './receive.module.css'

type Of = Edited<Record<string, Field>>
type Props = {
  of: Of
  line: ReceivedLine
  files: readonly StoredFile[]
  onFiles(filesAfter: (files: readonly StoredFile[]) => StoredFile[]): void
}

/** Asks what of a line has arrived, who gets it and what is wrong with it. */
export function ReceivedRow({ of, line, files, onFiles }: Props) {
  const { lineNo, model, unit, count, shares } = line
  const names = fieldOf(lineNo)
  const used = new Set(of.form.used(of.values))
  const missing = isFewer(of.values, line) ? count - Number(of.values[names.received]) : 0
  return (
    <section className={styles.line} aria-label={model}>
      <div className={styles.head}>
        <p>
          <b className="any">{model}</b>
          <span className="mute t13">
            发货 {count.toLocaleString('en')} {unit}
          </span>
        </p>
        <div className={styles.asked}>
          <Received of={of} line={line} />
          {missing > 0 && (
            <b className={styles.fewer}>
              少 {missing.toLocaleString('en')} {unit}
            </b>
          )}
        </div>
        <PlainField of={of} name={names.kind} />
      </div>
      {shares.length > 0 && <Shares of={of} line={line} />}
      {used.has(names.wish) && (
        <div className={styles.difference}>
          {used.has(names.affected) && (
            <PlainField of={of} name={names.affected} hint={`单位：${unit}`} />
          )}
          <PlainField of={of} name={names.wish} />
          <PlainField of={of} name={names.reason} />
          <FilesField
            of={of}
            name={names.photos}
            kind="difference"
            files={files}
            most={shipmentLimits.differenceFiles}
            full={`已添加 ${shipmentLimits.differenceFiles} 张`}
            look={styles.photos}
            onChange={onFiles}
          />
        </div>
      )}
    </section>
  )
}

/** What has arrived is dealt out as it is due, until the buyer says otherwise. */
function Received({ of, line }: Pick<Props, 'of' | 'line'>) {
  const { lineNo, model, unit, shares } = line
  const names = fieldOf(lineNo)
  const bound = bindText(of, names.received)
  const change = (typed: string) => {
    const pieces = /^\d{1,10}$/.test(typed) ? Number(typed) : null
    const dealt = pieces === null ? [] : filled(shares, pieces)
    of.change({
      [names.received]: typed,
      ...Object.fromEntries(dealt.map((one, at) => [shareName(names, shares[at]), `${one}`])),
    })
  }
  return (
    <Figure
      of={of}
      name={names.received}
      label={`实收 ${model}`}
      words="实收"
      unit={unit}
      onChange={change}
      bound={bound}
    />
  )
}

const shareName = (
  names: ReturnType<typeof fieldOf>,
  share: ReceivedLine['shares'][number] | undefined,
) => (share ? names.share(share) : '')

function Shares({ of, line: { lineNo, model, shares, unit } }: Pick<Props, 'of' | 'line'>) {
  const names = fieldOf(lineNo)
  return (
    <fieldset className={styles.shares} aria-label={`${model} 需求人分配`}>
      <legend className="mute t12">按需求人分</legend>
      {shares.map((share) => {
        const name = names.share(share)
        const lacks = share.due - Number(of.values[name])
        return (
          <div key={share.requisitionLineId}>
            <p className="t12">
              <b>{share.demanderName}</b> <span className="mute">{share.requisitionNo}</span>{' '}
              <span className={lacks > 0 ? styles.fewer : 'mute'}>
                应分 {share.due.toLocaleString('en')}
                {lacks > 0 ? `，少 ${lacks.toLocaleString('en')}` : ''}
              </span>
            </p>
            <Figure
              of={of}
              name={name}
              label={`${share.demanderName} 实分 ${model}`}
              words="实分"
              unit={unit}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

type FigureProps = {
  of: Of
  name: string
  label: string
  words: string
  unit: string
  bound?: ReturnType<typeof bindText>
  onChange?(typed: string): void
}

/** A number in a row of its own, with what is wrong with it under it. */
function Figure({ of, name, label, words, unit, onChange, ...given }: FigureProps) {
  const bound = given.bound ?? bindText(of, name)
  return (
    <div className={styles.figure}>
      <span className="mute t12" aria-hidden="true">
        {words}
      </span>
      <input
        {...bound}
        {...(onChange ? { onChange: ({ target }) => onChange(target.value) } : {})}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
      />
      <span className="t13">{unit}</span>
      <p id={`${bound.id}-under`} className={styles.problem} aria-live="polite">
        {of.problems[name]}
      </p>
    </div>
  )
}
