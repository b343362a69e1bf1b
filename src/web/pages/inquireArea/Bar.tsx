import { isDemander, seesPrices } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import type { EnquiryDraft } from '#mall/trade/enquiry/draft.contract.ts'
import type { enquiryForm } from '#mall/trade/enquiry/enquiry.form.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import type { useAddGoods } from '#web/favourite/useAddGoods.ts'
import { Submit } from '#web/form/Form.tsx'
import type { Edited } from '#web/form/useForm.ts'
import { slowCall } from '#web/slowCall.ts'
import styles from '#web/ui/actionBar.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import page from './enquiry.module.css'

type Props = {
  of: Edited<typeof enquiryForm.fields>
  draft: EnquiryDraft
  adding: ReturnType<typeof useAddGoods>
  promise: string
}

/** When the staff answers, what is answered already, and where it goes. */
export function Bar({ of, draft, adding, promise }: Props) {
  const { draftId, counts, changedAt } = draft
  const { who } = useVisitor()
  const isOff = !useIsHydrated() || adding.isAdding || of.isBusy || counts.instant === 0
  const asked = counts.all - counts.instant
  return (
    <div className={`${styles.bar} ${page.bar}`}>
      <p className={styles.beside}>
        <Icon name="clock" />
        {asked > 0 ? (
          <span>
            业务报价 <b>{asked}</b> 行，预计 <b>{promise}</b> 前回复
          </span>
        ) : (
          <span>全部即时报价，提交后可直接接受</span>
        )}
        <small className="mute">
          草稿已保存 {dateTime(changedAt).slice(-5)}，{enquiryLimits.keptDays} 天未修改即删除
        </small>
      </p>
      <div className={styles.main}>
        <div className={styles.sum}>
          <p>
            <span className={styles.wide}>即时报价 </span>
            <b>{counts.instant}</b> 行 <b>{draft.pieces.toLocaleString('en')}</b> 件
            <Sum draft={draft} />
          </p>
          {counts.choose > 0 && (
            <small className={styles.wide}>还有 {counts.choose} 行需选择，不选则由业务报价</small>
          )}
        </div>
        <button
          type="button"
          className="btn large outline"
          disabled={isOff}
          onClick={() => adding.add(() => slowCall(api.enquiryDraft.enquiryToCart, { draftId }))}
        >
          {counts.instant} 行加入{who && isDemander(who) ? '我的共享' : '购物车'}
        </button>
        <Submit of={of} text="提交询价" sending="提交中" isLarge />
      </div>
    </div>
  )
}

function Sum({ draft: { totalPrice, counts } }: { draft: EnquiryDraft }) {
  if (!seesPrices(useVisitor().who) || counts.instant === 0) return null
  return totalPrice === undefined ? (
    <>，金额过大</>
  ) : (
    <>
      <span className={styles.wide}>，含税 </span>
      <b className={styles.amount}>{price(totalPrice)}</b>
    </>
  )
}
