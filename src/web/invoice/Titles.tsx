import { useState } from 'react'
import type { api } from '#mall/api.ts'
import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'
import type { Output } from '#mall/endpoint.ts'
import { accountLimits } from '#mall/limits.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './invoice.module.css'
import { TitleForm } from './TitleForm.tsx'
import { TitleTable } from './TitleTable.tsx'

type Props = {
  titles: Output<typeof api.invoice.titleList>
  /** It is missing where a tab says it. */
  heading?: string
}

/**
 * Invoices are made out to these: those of a company are for all who order, those of a member are his own.
 */
export function Titles({ titles: { list, mayEdit, proposal }, heading }: Props) {
  const [edited, setEdited] = useState<Partial<InvoiceTitle> | null>(null)
  const { who } = useVisitor()
  const isHydrated = useIsHydrated()
  const isCompanys = who?.companyId != null
  const isFull = list.length >= accountLimits.invoiceTitles
  return (
    <>
      <header className={styles.head}>
        {heading && <h2>{heading}</h2>}
        <span className="mute t13">
          {isCompanys && '本企业下单人员共用。'}
          {mayEdit
            ? `已有 ${list.length} 个，最多 ${accountLimits.invoiceTitles} 个`
            : '由集团管理员维护'}
        </span>
        {mayEdit && (
          <button
            type="button"
            className="btn primary"
            disabled={!isHydrated || isFull}
            onClick={() => setEdited({})}
          >
            <Icon name="plus" />
            新增发票抬头
          </button>
        )}
      </header>
      {proposal && !isFull && (
        <p className={`note ${styles.proposal}`}>
          <Icon name="info" />
          <span>
            按企业认证资料新增：{proposal.name}，税号 {proposal.taxNo}
            <button
              type="button"
              className="txt"
              disabled={!isHydrated}
              onClick={() => setEdited({ kind: 'company', ...proposal })}
            >
              填好并核对
            </button>
          </span>
        </p>
      )}
      {list.length > 0 ? (
        <TitleTable titles={list} mayEdit={mayEdit} onEdit={setEdited} />
      ) : (
        <Empty title="还没有发票抬头">
          {mayEdit ? '申请开票时从这里选择抬头' : '请联系集团管理员在企业中心的「开票抬头」中新增'}
        </Empty>
      )}
      {edited && (
        <TitleForm title={edited} isCompanys={isCompanys} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
