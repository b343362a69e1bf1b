import type { api } from '#mall/api.ts'
import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'
import type { Output } from '#mall/endpoint.ts'
import type { ValuesOf } from '#mall/form.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { orderForm } from '#mall/trade/order/order.form.ts'
import { invoiceLabels, specialProblem, uncertified } from '#mall/trade/order/requirements.rules.ts'
import { Choice, FieldRow, PlainField } from '#web/form/Form.tsx'
import type { Edited } from '#web/form/useForm.ts'
import { useOrdering } from '#web/order/ordering.ts'
import styles from './asked.module.css'

export type Titles = Output<typeof api.invoice.titleList>

type Props = {
  of: Edited<typeof orderForm.fields>
  titles: Titles
  isOnAccount: boolean
  /** Opens the form of a title; what is known of it stands there. */
  onEdit(title: Partial<InvoiceTitle>): void
}

/** Asks which invoice is wanted and for whom. */
export function Invoice({ of, titles, isOnAccount, onEdit }: Props) {
  const { buyer: who } = useOrdering()
  const { invoiceKind, titleId } = of.values
  if (isOnAccount)
    return (
      <FieldRow of={of} name="invoiceKind" isGroup isRequired={false}>
        <p className={styles.fixed}>{invoiceLabels.statement}</p>
      </FieldRow>
    )
  const title = titles.list.find((one) => one.titleId === titleId)
  return (
    <>
      <PlainField
        of={of}
        name="invoiceKind"
        off={who && who.isAuth !== 1 ? { special: uncertified } : undefined}
      />
      {invoiceKind !== 'none' && (
        <Choice
          of={of}
          name="titleId"
          hint={
            <Hint
              titles={titles}
              title={title}
              isSpecial={invoiceKind === 'special'}
              onEdit={onEdit}
            />
          }
        >
          <option value="">请选择</option>
          {titles.list.map((one) => (
            <option key={one.titleId} value={one.titleId}>
              {[one.name, one.taxNo].filter(Boolean).join('，')}
            </option>
          ))}
        </Choice>
      )}
    </>
  )
}

type HintProps = Pick<Props, 'titles' | 'onEdit'> & {
  title: InvoiceTitle | undefined
  isSpecial: boolean
}

/** Whoever keeps the titles adds or completes one here; all others are told who does. */
function Hint({ titles: { list, mayEdit, proposal }, title, isSpecial, onEdit }: HintProps) {
  const { buyer: who } = useOrdering()
  const missing = isSpecial && who && title ? specialProblem(who, title) : ''
  const isComplete = who?.isAuth !== 1 || !missing
  const isNone = list.length === 0
  return (
    <span>
      {missing || (isNone && '还没有发票抬头')}
      {!mayEdit && (!isComplete || isNone) && '，由集团管理员维护'}{' '}
      {mayEdit && (
        <button
          type="button"
          className="txt t12"
          onClick={() =>
            onEdit(!isComplete && title ? title : proposal ? { kind: 'company', ...proposal } : {})
          }
        >
          {isComplete ? '新增抬头' : '补全该抬头'}
        </button>
      )}
    </span>
  )
}

/** What the server would say of the title that is chosen for a special invoice. */
export function titleProblem(
  { invoiceKind, titleId }: Pick<ValuesOf<typeof orderForm.fields>, 'invoiceKind' | 'titleId'>,
  { list }: Titles,
  who: UserInfo | null,
) {
  const title = list.find((one) => one.titleId === titleId)
  const problem = invoiceKind === 'special' && who && title ? specialProblem(who, title) : ''
  return problem ? { titleId: problem } : {}
}
