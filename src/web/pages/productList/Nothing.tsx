import { Link } from 'react-router'
import { fromSource, type ListQuery, listAddress } from '#mall/search/listQuery.rules.ts'
import { Empty } from '#web/ui/Empty.tsx'

/** No goods: what was asked for, and the ways on. */
export function Nothing({ query }: { query: ListQuery }) {
  const { source } = query
  const isKeyword = source.kind === 'keyword'
  const wider = listAddress(fromSource(query, source))
  const isNarrowed = wider !== listAddress({ ...query, pageNum: 1 })
  return (
    <section className="sheet">
      <Empty
        title={isKeyword ? `没有找到“${source.keyword}”` : '没有符合条件的商品'}
        actions={
          <>
            {isNarrowed && (
              <Link to={wider} className="btn p">
                清除筛选条件
              </Link>
            )}
            {isKeyword && source.productType === 1 && (
              <Link
                to={listAddress(fromSource(query, { ...source, productType: 0 }))}
                className="btn p"
              >
                在全网商品中搜索
              </Link>
            )}
            <Link to="/productList" className="btn">
              浏览全部商品
            </Link>
            <Link to="/" className="btn">
              返回首页
            </Link>
          </>
        }
      >
        {isKeyword
          ? '型号写法可能不同：可以只输入型号的主要部分，或去掉品牌、规格等词再试。'
          : '可以减少筛选条件，或从产品分类重新开始。'}
      </Empty>
    </section>
  )
}
