import { api } from '#mall/api.ts'
import { isState } from '#mall/trade/bulk/labels.rules.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { Title } from '#web/ui/Title.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/bulkOrder.ts'
import { Input } from './bulkOrder/Input.tsx'
import { Result } from './bulkOrder/Result.tsx'

export const handle: PageHandle = {
  ownSteps: {
    title: '批量下单',
    steps: ['输入清单', '匹配结果', '提交'],
    stepOf: (data) =>
      typeof data === 'object' && data !== null && Reflect.get(data, 'draft') ? 1 : 0,
  },
}

/** The draft of this person, wherever it was begun: nothing of it is in the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const wanted = url.searchParams.get('state') ?? ''
  const state = isState(wanted) ? wanted : undefined
  const pageNum = Number(url.searchParams.get('pageNum')) || 1
  const isPage = Number.isInteger(pageNum) && pageNum > 0 && pageNum < 1000
  const draft = await call(api.bulk.bulkDraft, { state, pageNum: isPage ? pageNum : 1 })
  return { draft: draft && draft.counts.all > 0 ? draft : null, state, pageNum }
}

export default function BulkOrder({ loaderData: { draft, state, pageNum } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Title>批量下单</Title>
      <h1 className="visually-hidden">批量下单</h1>
      {draft ? (
        <Result key={draft.draftId} draft={draft} state={state} pageNum={pageNum} />
      ) : (
        <Input />
      )}
    </div>
  )
}
