import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import { chineseDay } from '#mall/day.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { applicationForm, countName, wantedLines } from '#mall/trade/afterSale/application.form.ts'
import { applyForm } from '#mall/trade/afterSale/apply.form.ts'
import { promised } from '#mall/trade/afterSale/promised.rules.ts'
import {
  type AfterSaleReason,
  afterSaleReasons,
  backText,
  closedBecause,
  freightText,
  kindNames,
  reasonNames,
} from '#mall/trade/afterSale/reasons.rules.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'
import styles from '#web/afterSale/afterSale.module.css'
import { call } from '#web/call.ts'
import { FilesField } from '#web/company/FilesField.tsx'
import { Form, PlainField, PlainFields, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ReturnableLines } from './ReturnableLines.tsx'

type Source = Output<typeof api.afterSale.afterSalable>
type Props = { source: Source; now: string }

/** Asks which goods, why, and what is to be done; who pays which way stands over the button. */
export function Application({ source, now }: Props) {
  const { orderNo, lines, contact, mobile, isOnAccount, isInvoiced, paidBy } = source
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const made = useMemo(() => applicationForm(lines, { contact, mobile }), [lines, contact, mobile])
  const today = chineseDay(new Date(now))
  const of = useForm(made, {
    initial: { reason: openReason(lines, today) },
    check: (values) => {
      const wanted = wantedLines(lines, values)
      const [first] = lines
      if (wanted.length === 0 && first)
        return { [countName(first.lineNo)]: '请至少填写一行的售后数量' }
      const why = wanted.map((line) => closedBecause(values.reason, line, today)).find(Boolean)
      return why ? { reason: why } : {}
    },
    send: (values) =>
      call(api.afterSale.applyAfterSale, {
        orderNo,
        ...applyForm.normalized(values),
        fileIds: files.map(({ fileId }) => fileId),
        lines: wantedLines(lines, values).map(({ lineNo, left, count }) => ({
          ...{ lineNo, left, count },
        })),
      }),
    done: '已提交售后申请',
    next: ({ afterSaleNo }) => navigate(to.afterSaleDetail({ afterSaleNo })),
  })
  const { reason, kind } = of.values
  const wanted = wantedLines(lines, of.values)
  const isMoney = kind === 'returnRefund' || kind === 'refundOnly'
  const pieces = wanted.reduce((sum, { count }) => sum + count, 0)
  const chosen = wanted.length > 0 ? wanted : lines
  const hasPrice = lines.every(({ taxPrice }) => taxPrice !== undefined)
  const money = isMoney && hasPrice ? promised(source, wanted, reason) : null
  return (
    <Form of={of} label="申请售后" isStacked>
      <section className="sheet" aria-label="申请内容">
        <header>
          <h2>订单 {orderNo}</h2>
        </header>
        <ReturnableLines of={of} lines={lines} />
        <div className={styles.fields}>
          <PlainField of={of} name="reason" off={offReasons(chosen, today)} />
          <PlainField of={of} name="kind" off={offKinds(reason)} />
          <PlainField of={of} name="words" />
          <FilesField
            of={of}
            name="photos"
            kind="afterSale"
            files={files}
            most={afterSaleLimits.photos}
            full={`已添加 ${afterSaleLimits.photos} 张`}
            onChange={(after) => setFiles((before) => after(before))}
          />
          <PlainFields of={of} only={['contact', 'mobile']} />
          <p className="note">
            <Icon name="truck" />
            <span>{freightText(reason, kind)}</span>
          </p>
        </div>
        <div className={styles.bar}>
          <span>
            {wanted.length} 种 {pieces.toLocaleString('en')} 件
            {money && (
              <>
                ，退款{' '}
                {money.freight > 0 && `${price(money.goods)} + 运费 ${price(money.freight)} = `}
                <b className={`price ${styles.sum}`}>{price(money.total)}</b>
              </>
            )}
            {isMoney && (
              <p className="mute t12">
                {backText(isOnAccount, paidBy)}，阶梯价不重算
                {isInvoiced && '；已开票的先红冲'}
              </p>
            )}
          </span>
          <Submit of={of} text="提交申请" sending="提交中" />
        </div>
      </section>
    </Form>
  )
}

type Lines = Source['lines']

/** Reasons for which nothing can be asked for with any of these goods, with why. */
function offReasons(lines: Lines, today: string): Record<string, string> {
  const closed = reasonNames.flatMap((reason) => {
    const whys = lines.map((line) => closedBecause(reason, line, today))
    return whys.every(Boolean) ? [[reason, whys[0] ?? '']] : []
  })
  return Object.fromEntries(closed)
}

function openReason(lines: Lines, today: string): AfterSaleReason {
  const off = offReasons(lines, today)
  return reasonNames.find((reason) => !off[reason]) ?? 'quality'
}

/** Kinds that do not fit the reason. */
function offKinds(reason: AfterSaleReason): Record<string, string> {
  const fitting: readonly string[] = afterSaleReasons[reason].kinds
  const others = kindNames.filter((kind) => !fitting.includes(kind))
  return Object.fromEntries(
    others.map((kind) => [kind, kind === 'refundOnly' ? '已收货，不可选' : '此原因不可选']),
  )
}
