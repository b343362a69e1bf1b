import { api } from '#mall/api.ts'
import { subjects } from '#mall/goods/importing/fields.rules.ts'
import type { ImportRun } from '#mall/goods/importing/importing.contract.ts'
import { to } from '#mall/pages.ts'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { staffList } from '#web/admin/staffList.tsx'
import { NewImport } from '#web/importing/NewImport.tsx'
import { staffPageSizes } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminImports.ts'
import { stateLooks, stateName } from './adminImport/labels.ts'
import { NewPhotos } from './adminImports/NewPhotos.tsx'

const list = { noun: '导入', unit: '次', pageSizes: staffPageSizes, fields: {} }

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.importing.importList, filter))

/** What stands in the place of a supplier. */
const unnamed: Partial<Record<ImportRun['subject'], string>> = {
  photos: '按文件名对应商品',
  agreement: '按表里的协议号',
}

const columns: readonly Column<ImportRun>[] = [
  {
    head: '文件，批量修改',
    width: '30%',
    opens: true,
    cell: ({ runId, fileName, supplier, subject }) => (
      <>
        <PageLink to={to.adminImport({ runId })} className="link any">
          {fileName}
        </PageLink>
        <p className="mute t12 any">{supplier || unnamed[subject] || '供应商未定'}</p>
      </>
    ),
  },
  { head: '内容', width: '10%', cell: ({ subject }) => subjects[subject].name },
  {
    head: '上传，选定',
    width: '18%',
    cell: ({ at, userName }) => (
      <>
        {dateTime(at)}
        <p className="mute t12">{userName}</p>
      </>
    ),
  },
  { head: '行，商品', width: '9%', isNum: true, cell: ({ total }) => total.toLocaleString('en') },
  { head: '新增', width: '8%', isNum: true, cell: ({ counts }) => countOf(counts.new) },
  { head: '变更', width: '8%', isNum: true, cell: ({ counts }) => countOf(counts.changed) },
  { head: '拒绝', width: '8%', isNum: true, cell: ({ counts }) => countOf(counts.refused) },
  {
    head: '状态',
    width: '9%',
    cell: (run) => <span className={`tag ${stateLooks[run.state]}`}>{stateName(run)}</span>,
  },
]

const countOf = (count = 0) =>
  count > 0 ? count.toLocaleString('en') : <span className="mute">0</span>

const Acts = () => (
  <>
    <OnlyFor needed={subjects.photos.needed}>
      <NewPhotos />
    </OnlyFor>
    <NewImport />
  </>
)

/** Says what somebody may import. */
const Hint = () => (
  <>
    <OnlyFor needed={subjects.goods.needed}>
      供应商的价目表、库存表不用改格式，图片用订货号或型号作文件名。
    </OnlyFor>
    <OnlyFor needed={subjects.agreement.needed}>
      与企业约定的价格可以整份导入，一个文件可以有几份协议。
    </OnlyFor>
    先试运行，看过结果才写入，写入后可以整批撤销。
  </>
)

const page = staffList('导入', {
  list,
  columns,
  keyOf: ({ runId }) => runId,
  nameOf: ({ fileName }) => fileName,
  tools: <Acts />,
  none: {
    text: <Hint />,
    actions: <Acts />,
  },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
