import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { price, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { applicationForm, countName, wantedLines } from '#mall/trade/invoicing/application.form.ts'
import { applyForm } from '#mall/trade/invoicing/apply.form.ts'
import { call } from '#web/call.ts'
import { Choice, Form, PlainField, PlainFields, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import styles from '#web/invoice/invoice.module.css'
import { TitleForm } from '#web/invoice/TitleForm.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Title } from '#web/ui/Title.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/invoiceApply.ts'
import { InvoiceableLines } from './invoiceApply/InvoiceableLines.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const orderNos = url.searchParams.get('orderNos') ?? ''
  const [source, titles] = await Promise.all([
    call(api.invoicing.invoiceable, { orderNos }),
    call(api.invoice.titleList, {}),
  ])
  return { source, titles, statementNo: url.searchParams.get('statementNo') ?? undefined }
}

const trail = [
  { to: '/', name: '首页' },
  { to: '/myInvoice', name: '我的发票' },
] as const

/** One invoice is applied for: of one order or merged of several, of all that is left or of parts. */
export default function InvoiceApply({ loaderData }: Route.ComponentProps) {
  const { source, titles, statementNo } = loaderData
  const { who } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const isEmpty = source.orders.every(({ lines }) => lines.length === 0)
  return (
    <div className="wrap">
      <Title>申请开票</Title>
      <Crumbs trail={trail} title="申请开票" />
      <h1 className="visually-hidden">申请开票</h1>
      {isEmpty ? (
        <section className="sheet">
          <Empty title="没有可以开票的商品">
            可开数量 = 已收货 − 已退货 − 已开票。没有收到的商品不提前开票，确认收货后再来申请。
          </Empty>
        </section>
      ) : (
        <Application
          source={source}
          titles={titles}
          statementNo={statementNo}
          onAddTitle={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <TitleForm
          title={titles.proposal ? { kind: 'company', ...titles.proposal } : {}}
          isCompanys={who?.companyId != null}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

type Props = {
  source: Output<typeof api.invoicing.invoiceable>
  titles: Output<typeof api.invoice.titleList>
  /** It is invoiced as a part of this monthly statement. */
  statementNo: string | undefined
  onAddTitle(): void
}

/** It is said where it can be mended. */
function firstCount(orders: Props['source']['orders']) {
  const [first] = orders.flatMap(({ orderNo, lines }) =>
    lines.map(({ lineNo }) => countName(orderNo, lineNo)),
  )
  return first ?? 'kind'
}

const hintOf = ({ list, mayEdit }: Props['titles']) =>
  list.length === 0 && `还没有发票抬头${mayEdit ? '，请先新增' : '，由集团管理员在企业中心维护'}`

function Application({ source: { orders, noSpecial }, titles, statementNo, onAddTitle }: Props) {
  const navigate = useNavigate()
  const made = useMemo(() => applicationForm(orders), [orders])
  const first = titles.list[0]
  const of = useForm(made, {
    initial: { titleId: first?.titleId ?? '', email: first?.email ?? '' },
    check: (values) =>
      wantedLines(orders, values).length === 0
        ? { [firstCount(orders)]: '请至少填写一行的开票数量' }
        : {},
    send: (values) =>
      call(api.invoicing.applyInvoice, {
        ...applyForm.normalized(values),
        ...(statementNo && { statementNo }),
        lines: wantedLines(orders, values).map(({ fen: _, ...line }) => line),
      }),
    done: '已申请开票',
    next: ({ invoiceNo }) => navigate(to.invoiceDetail({ invoiceNo })),
  })
  const wanted = wantedLines(orders, of.values)
  const total = wanted.reduce((sum, { fen }) => sum + fen, 0n)
  return (
    <Form of={of} label="申请开票" isStacked>
      <div>
        <div className={styles.sheets}>
          <section className="sheet" aria-label="开票内容">
            <header>
              <h2>开票内容</h2>
              <span className="mute t13">
                {orders.length > 1 && `${orders.length} 个订单合并开一张，`}
                数量可以改小，其余以后再开
              </span>
            </header>
            <InvoiceableLines of={of} orders={orders} />
          </section>
          <section className="sheet" aria-label="开票信息">
            <header>
              <h2>开票信息</h2>
              {titles.mayEdit && (
                <button type="button" className="btn" onClick={onAddTitle}>
                  新增抬头
                </button>
              )}
            </header>
            <div className={styles.fields}>
              <PlainField
                of={of}
                name="kind"
                off={noSpecial ? { special: noSpecial } : undefined}
              />
              <PlainField of={of} name="medium" />
              <Choice of={of} name="titleId" hint={hintOf(titles)}>
                <option value="">请选择</option>
                {titles.list.map(({ titleId, name, taxNo }) => (
                  <option key={titleId} value={titleId}>
                    {[name, taxNo].filter(Boolean).join('，')}
                  </option>
                ))}
              </Choice>
              <PlainFields of={of} only={['email', 'receiver', 'mobile', 'address', 'note']} />
            </div>
            <div className={styles.bar}>
              <span>
                {wanted.length} 行，价税合计 <b className="price">{price(yuan(total))}</b>
              </span>
              <Submit of={of} text="提交申请" sending="提交中" />
            </div>
          </section>
        </div>
      </div>
    </Form>
  )
}
