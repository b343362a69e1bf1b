import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { Output, Parsed } from '#mall/endpoint.ts'
import type { StaffGoods } from '#mall/goods/assortment/assortment.contract.ts'
import { to } from '#mall/pages.ts'
import { slowCall } from '#web/slowCall.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Begin = typeof api.massEdit.beginEdit
type Props = {
  chosen: readonly StaffGoods[]
  /** So many does the list find with this filter. */
  total: number
  filter: Omit<Parsed<Begin>, 'skuIds' | 'total'>
}

/** Takes the goods that are ticked, or all that the list finds, to the page that changes them. */
export function MassEdit({ chosen, total, filter }: Props) {
  const navigate = useNavigate()
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  const begin = (goods: Partial<Parsed<Begin>>) =>
    write(() => slowCall(api.massEdit.beginEdit, { ...filter, ...goods }), {
      next: ({ runId }: Output<Begin>) => navigate(to.adminImport({ runId })),
    })
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={isOff || chosen.length === 0}
        onClick={() => begin({ skuIds: chosen.map(({ skuId }) => skuId) })}
      >
        批量修改所选
      </button>
      <button type="button" className="btn" disabled={isOff} onClick={() => begin({ total })}>
        批量修改全部 {total.toLocaleString('en')} 个
      </button>
    </>
  )
}
