import { limits } from '#mall/limits.ts'

/** A box of its own, with words in it, where a page has not what was looked for; it needs no script. */
export const SearchAgain = ({ words }: { words: string }) => (
  <search>
    <form action="/productList" className="search-again">
      <input
        name="keyword"
        className="input large"
        aria-label="搜索商品"
        defaultValue={words}
        required
        maxLength={limits.maxLength.keyword}
        placeholder="产品名称 / 品牌 / 型号 / 订货号"
      />
      <button type="submit" className="btn primary large">
        搜索商品
      </button>
    </form>
  </search>
)
