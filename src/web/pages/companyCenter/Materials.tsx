import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import type { Material } from '#mall/goods/material/material.contract.ts'
import { sourceLabels } from '#mall/goods/material/material.rules.ts'
import { useSending } from '#web/form/useSending.ts'
import { saveSheet } from '#web/list/fetchSheet.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './centre.module.css'
import { pageSizes } from './filter.ts'
import type { materialFilterOf } from './filterOf.ts'
import { MaterialForm } from './MaterialForm.tsx'
import { MaterialImport } from './MaterialImport.tsx'
import { MaterialTable } from './MaterialTable.tsx'

type Filter = ReturnType<typeof materialFilterOf>
type Props = {
  list: Material[]
  total: number
  pages: number
  filter: Filter
  isAdmin: boolean
}

/** What the company calls goods in its own books. */
export function Materials({ list, total, pages, filter, isAdmin }: Props) {
  const { pageNum, pageSize } = filter
  return (
    <>
      <header className={styles.head}>
        <span className="mute t13">
          物料编码显示在商品、购物车、采购申请、报价单和订单上，也可在搜索框直接搜索
        </span>
        <Tools filter={filter} isAdmin={isAdmin} />
      </header>
      <Filters filter={filter} />
      {list.length > 0 ? (
        <MaterialTable
          key={list.map(({ skuId }) => skuId).join()}
          materials={list}
          isAdmin={isAdmin}
        />
      ) : (
        <NoMaterials isAdmin={isAdmin} />
      )}
      {total > 0 && (
        <footer className={styles.foot}>
          共 {total.toLocaleString('en')} 个
          <Pager pageNum={pageNum} pages={pages} pageSize={pageSize} pageSizes={pageSizes} />
        </footer>
      )}
    </>
  )
}

function Tools({ filter, isAdmin }: Pick<Props, 'filter' | 'isAdmin'>) {
  const [open, setOpen] = useState<'form' | 'import' | null>(null)
  const isHydrated = useIsHydrated()
  const close = () => setOpen(null)
  return (
    <span className={styles.tools}>
      <Export filter={filter} />
      {isAdmin && (
        <>
          <button
            type="button"
            className="btn"
            disabled={!isHydrated}
            onClick={() => setOpen('import')}
          >
            批量导入
          </button>
          <button
            type="button"
            className="btn p"
            disabled={!isHydrated}
            onClick={() => setOpen('form')}
          >
            <Icon name="plus" />
            新增物料编码
          </button>
        </>
      )}
      {open === 'form' && <MaterialForm onClose={close} />}
      {open === 'import' && <MaterialImport onClose={close} />}
    </span>
  )
}

/** All that the filters leave, whatever page is shown. */
function Export({ filter: { keyword, source } }: Pick<Props, 'filter'>) {
  const [isBusy, setBusy] = useSending()
  const isHydrated = useIsHydrated()

  async function save() {
    setBusy(true)
    try {
      await saveSheet(api.material.exportMaterials, { keyword, source }, '物料编码.xlsx')
      toast('ok', '物料编码已导出')
    } catch (error) {
      toast('bad', (error instanceof Error && error.message) || '导出失败，请重试')
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn" disabled={!isHydrated || isBusy} onClick={save}>
      {isBusy ? '导出中' : '导出'}
    </button>
  )
}

const Filters = ({ filter }: Pick<Props, 'filter'>) => (
  <Form
    key={JSON.stringify(filter)}
    className={styles.filters}
    role="search"
    aria-label="物料编码筛选"
  >
    <input type="hidden" name="tab" value="material" />
    <input
      name="keyword"
      className={`in ${styles.wide}`}
      aria-label="关键词"
      placeholder="物料编码、订货号、型号或名称"
      maxLength={100}
      defaultValue={filter.keyword}
    />
    <select name="source" className="in" aria-label="来源" defaultValue={filter.source ?? ''}>
      <option value="">全部来源</option>
      {Object.entries(sourceLabels).map(([source, label]) => (
        <option key={source} value={source}>
          {label}
        </option>
      ))}
    </select>
    <button type="submit" className="btn o">
      查询
    </button>
    <PageLink to="/companyCenter?tab=material" className="btn">
      重置
    </PageLink>
  </Form>
)

function NoMaterials({ isAdmin }: Pick<Props, 'isAdmin'>) {
  const [search] = useSearchParams()
  if (!search.get('keyword') && !search.get('source'))
    return (
      <Empty title="还没有物料编码">
        {isAdmin
          ? '新增或批量导入本公司的物料编码，也可在商品页和购物车里直接填写'
          : '可在商品页和购物车里直接填写本公司的物料编码'}
      </Empty>
    )
  return (
    <Empty
      title="没有符合条件的物料编码"
      actions={
        <PageLink to="/companyCenter?tab=material" className="btn p">
          查看全部物料编码
        </PageLink>
      }
    >
      换个关键词或来源试试
    </Empty>
  )
}
