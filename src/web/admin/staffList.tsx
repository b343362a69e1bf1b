import type { Address } from '#mall/pages.ts'
import { failedIn } from '#web/list/failed.tsx'
import { ListPage, type ListProps } from '#web/list/ListPage.tsx'
import { useListPlace } from '#web/list/useListPlace.ts'
import { AdminPage } from './AdminPage.tsx'

type Loaded<Row> = Pick<ListProps<Row>, 'found' | 'today'>

type Props<Row> = Omit<ListProps<Row>, keyof Loaded<Row>> & {
  /** It stands between the desk and this page. */
  partOf?: { to: Address; name: string }
  /** Rows are ticked only in these tabs; in all if none is named. */
  batchIn?: readonly string[]
}

/** Answers a page of the back office that is one list, and its error boundary. */
export function staffList<Row>(title: string, { partOf, batchIn, batch, ...list }: Props<Row>) {
  function List(loaded: Loaded<Row>) {
    const { tab } = useListPlace(list.list).filter as { tab?: string }
    const isTicked = batch && (batchIn?.includes(tab ?? '') ?? true)
    return <ListPage {...list} {...loaded} {...(isTicked ? { batch } : {})} />
  }
  return {
    Page: ({ loaderData }: { loaderData: Loaded<Row> }) => (
      <AdminPage title={title} {...(partOf && { above: partOf })}>
        <List {...loaderData} />
      </AdminPage>
    ),
    ErrorBoundary: failedIn(AdminPage, title, List),
  }
}
