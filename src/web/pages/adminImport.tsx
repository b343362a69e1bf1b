import type { ComponentProps } from 'react'
import { data } from 'react-router'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { messages } from '#mall/errors.ts'
import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'
import { makeable } from '#mall/goods/importing/unknown.rules.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { loadList } from '#web/list/loadList.ts'
import type { Options } from '#web/picker/picking.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminImport.ts'
import { EditForm } from './adminImport/EditForm.tsx'
import { ImportSteps } from './adminImport/ImportSteps.tsx'
import styles from './adminImport/import.module.css'
import { isEdit, isPhotos, isWorking } from './adminImport/labels.ts'
import { Mapping } from './adminImport/Mapping.tsx'
import { PhotoChoices } from './adminImport/PhotoChoices.tsx'
import { Result } from './adminImport/Result.tsx'
import { listFor } from './adminImport/rowList.tsx'
import { UnknownNames } from './adminImport/UnknownNames.tsx'
import { useWorking } from './adminImport/useWorking.ts'
import { Working } from './adminImport/Working.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const runId = url.searchParams.get('runId') ?? ''
  if (!/^[1-9]\d{0,17}$/.test(runId)) throw data(messages.NOT_FOUND, { status: 404 })
  const run = await call(api.importing.importDetail, { runId })
  // While a job works this is asked again each second.
  if (isWorking(run)) return { run, rows: null, options: null, settling: null }
  if (run.state === 'mapping')
    return {
      ...{ run, rows: null, settling: null },
      options: optionsOf(await call(api.assortment.goodsChoices, {})),
    }
  const [rows, settling] = await Promise.all([
    loadList(listFor(run), url, (filter) => call(api.importing.importRows, { runId, ...filter })),
    hasUnknown(run) ? call(api.assortment.goodsChoices, {}).then(settlingOf(run)) : null,
  ])
  return { run, rows, options: null, settling }
}

const hasUnknown = ({ state, unknown: { brand, category } }: ImportDetail): boolean =>
  state === 'checked' && Object.keys({ ...brand, ...category }).length > 0

/** What each name may be that the mall does not know. */
const settlingOf =
  ({ unknown }: ImportDetail) =>
  (choices: Choices) => ({
    ...makeable(unknown, choices.categories),
    places: placesOf(choices),
  })

/** A category of a file is a fourth level, or a new one below a third. */
function placesOf({ categories }: Choices): Options {
  const names = new Map(categories.map(({ categoryId, name }) => [categoryId, name]))
  const pathOf = (id: string) =>
    [1, 3, 5, 7].flatMap((end) => (end > id.length ? [] : (names.get(id.slice(0, end)) ?? [])))
  const below = (length: number, wordsOf: (path: string) => string): Options =>
    categories
      .filter(({ categoryId }) => categoryId.length === length)
      .toSorted((a, b) => (a.categoryId < b.categoryId ? -1 : 1))
      .map(({ categoryId }) => [categoryId, wordsOf(pathOf(categoryId).join(' › '))] as const)
  return [...below(7, (path) => path), ...below(5, (path) => `新建在 ${path} 下`)]
}

type Choices = Output<typeof api.assortment.goodsChoices>

function optionsOf({ brands, categories }: Choices) {
  const names = new Map(categories.map(({ categoryId, name }) => [categoryId, name]))
  const leaves = categories.filter(({ categoryId }) => categoryId.length === 7)
  return {
    brandId: brands.map(({ brandId, brandName }) => [brandId, brandName] as const),
    category4Id: leaves.map(
      ({ categoryId: id, name }) => [id, `${names.get(id.slice(0, 3)) ?? ''} › ${name}`] as const,
    ),
  }
}

/** One file on its way: columns, trial run, writing, and back. */
export default function AdminImport({ loaderData }: Route.ComponentProps) {
  const { run, rows, options, settling } = loaderData
  useWorking(run)
  return (
    <AdminPage {...headOf(run)}>
      <div className={styles.page}>
        <ImportSteps run={run} />
        {run.fault && (
          <p className="note bad" role="alert">
            {run.fault}
          </p>
        )}
        {options && <Choosing run={run} options={options} />}
        {isWorking(run) && <Working run={run} />}
        {settling && <UnknownNames key={run.at} run={run} {...settling} />}
        {rows && <Result run={run} rows={rows} />}
      </div>
    </AdminPage>
  )
}

/** What has to be said before a trial run. */
function Choosing(props: ComponentProps<typeof Mapping>) {
  const { run } = props
  if (isEdit(run)) return <EditForm {...props} />
  if (isPhotos(run)) return <PhotoChoices {...props} />
  return <Mapping key={`${run.sheetNo}.${run.head.to}`} {...props} />
}

const headOf = (run: ImportDetail) =>
  isEdit(run)
    ? {
        title: `批量修改 ${run.edit ? run.fileName : ''}`.trim(),
        above: { to: '/admin/goods', name: '商品' } as const,
      }
    : { title: `导入 ${run.fileName}`, above: { to: '/admin/imports', name: '导入' } as const }
