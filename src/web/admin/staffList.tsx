import { failedIn } from '#web/list/failed.tsx'
import { ListPage, type ListProps } from '#web/list/ListPage.tsx'
import { AdminPage } from './AdminPage.tsx'

type Loaded<Row> = Pick<ListProps<Row>, 'found' | 'today'>

/** Answers a page of the back office that is one list, and its error boundary. */
export function staffList<Row>(title: string, list: Omit<ListProps<Row>, keyof Loaded<Row>>) {
  const List = (loaded: Loaded<Row>) => <ListPage {...list} {...loaded} />
  return {
    Page: ({ loaderData }: { loaderData: Loaded<Row> }) => (
      <AdminPage title={title}>
        <List {...loaderData} />
      </AdminPage>
    ),
    ErrorBoundary: failedIn(AdminPage, title, List),
  }
}
