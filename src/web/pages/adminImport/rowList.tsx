import { photoAddress, sized } from '#mall/goods/catalogue/photo.rules.ts'
import type { ImportRow, ImportRun, RowTab } from '#mall/goods/importing/importing.contract.ts'
import { to } from '#mall/pages.ts'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './import.module.css'
import { isAgreed, isEdit, isPhotos, outcomeLooks, outcomes, undoneNames } from './labels.ts'

const listOf = (noun: string, unit: string, rare: readonly RowTab[]) => ({
  noun,
  unit,
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('结果', { all: '全部', ...outcomes, kept: '没有恢复原样' }, rare),
    keyword: text(noun === '数据' ? '搜索数据行' : '搜索商品', '型号或订货号'),
  },
})
const photoList = {
  ...{ noun: '文件', unit: '个', pageSizes: staffPageSizes },
  fields: {
    tab: tabs('结果', { all: '全部', ...outcomes, kept: '没有恢复原样' }, ['new', 'held', 'kept']),
    keyword: text('搜索文件', '文件名、型号或订货号'),
  },
}
const rowList = listOf('数据', '行', ['held', 'kept'])
const goodsList = listOf('商品', '个', ['new', 'held', 'kept'])

/** Rows of a table, pictures, or goods of a mass edit. */
export const listFor = (run: Pick<ImportRun, 'subject'>) =>
  isEdit(run) ? goodsList : isPhotos(run) ? photoList : rowList

export const columnsFor = (run: Pick<ImportRun, 'subject'>): readonly Column<ImportRow>[] => [
  {
    head: isEdit(run) || isPhotos(run) ? '序号' : '行',
    width: '6%',
    isNum: true,
    cell: ({ rowNo }) => rowNo.toLocaleString('en'),
  },
  ...(isPhotos(run) ? photoColumns : isAgreed(run) ? agreedColumns : rowColumns),
]

const GoodsLink = ({ model, skuCode, skuId, undone }: ImportRow) =>
  skuId && undone !== 'deleted' ? (
    <PageLink to={to.adminGood({ skuId })} className="link any">
      {model || skuCode}
    </PageLink>
  ) : (
    <span className="any">{model || skuCode || '–'}</span>
  )

const outcome: Column<ImportRow> = {
  head: '结果',
  width: '10%',
  cell: ({ outcome }) => (
    <span className={`tag ${outcomeLooks[outcome]}`}>{outcomes[outcome]}</span>
  ),
}

const looks = { refused: 'bad any', held: 'warn any' } as const

const moves: Column<ImportRow> = {
  head: '改什么，为什么不行',
  cell: ({ outcome, lines, problems }) => (
    <>
      {problems.map(({ column, text }) => (
        <p
          key={column + text}
          className={outcome === 'refused' || outcome === 'held' ? looks[outcome] : 'mute any'}
        >
          {column && `${column} 列：`}
          {text}
        </p>
      ))}
      {outcome !== 'refused' && <Lines lines={lines} isNew={outcome === 'new'} />}
    </>
  ),
}

const fate: Column<ImportRow> = {
  head: '处理',
  width: '14%',
  cell: ({ isWritten, undone }) =>
    undone ? undoneNames[undone] : isWritten ? '已写入' : <span className="mute">–</span>,
}

const rowColumns: readonly Column<ImportRow>[] = [
  {
    head: '型号，订货号',
    width: '20%',
    opens: true,
    cell: (row) => (
      <>
        <GoodsLink {...row} />
        <p className="mute t12">{row.skuCode || '自动编号'}</p>
      </>
    ),
  },
  outcome,
  moves,
  fate,
]

const agreedColumns: readonly Column<ImportRow>[] = [
  {
    head: '型号，订货号',
    width: '20%',
    opens: true,
    cell: (row) => (
      <>
        <GoodsLink {...row} />
        <p className="mute t12">{row.model && row.skuCode}</p>
      </>
    ),
  },
  {
    head: '协议',
    width: '14%',
    look: 'any',
    cell: ({ agreementNo }) => agreementNo || <span className="mute">–</span>,
  },
  outcome,
  moves,
  fate,
]

const photoColumns: readonly Column<ImportRow>[] = [
  {
    head: '文件',
    width: '30%',
    cell: ({ fileName, photoId }) => (
      <div className={styles.photo}>
        {photoId && (
          <img
            src={sized(photoAddress(photoId), 56)}
            width={40}
            height={40}
            alt=""
            loading="lazy"
          />
        )}
        <span className="any">{fileName}</span>
      </div>
    ),
  },
  {
    head: '商品',
    width: '18%',
    opens: true,
    cell: (row) => (
      <>
        <GoodsLink {...row} />
        <p className="mute t12">{row.skuCode}</p>
      </>
    ),
  },
  outcome,
  moves,
  fate,
]

/** New goods say much; a line of it is enough here. */
const Lines = ({ lines, isNew }: { lines: ImportRow['lines']; isNew: boolean }) =>
  isNew ? (
    <p className="sec any t13">
      {lines
        .filter(({ now }) => now !== '')
        .map(({ label, now }) => `${label} ${now}`)
        .join('，')}
    </p>
  ) : (
    <ul className={styles.lines}>
      {lines.map(({ label, was, now }) => (
        <li key={label} className="any">
          {label} <del className="mute">{was || '无'}</del> → <b>{now || '无'}</b>
        </li>
      ))}
    </ul>
  )
