/** A chosen value or range of one attribute; its key is that of attrDesc: 内径(mm). Values count as alternatives. */
export type AttributeFilter = {
  key: string
  values: string[]
  min: number | null
  max: number | null
}

/** How many of the goods have this value, without the filter of the same attribute. */
export type AttributeCount = { key: string; value: string; total: number }
