type Saved = { name: string; added: number; updated: number }

/** Says what happened to goods that were put on a list. */
export const savedText = ({ name, added, updated }: Saved): string =>
  updated > 0
    ? `已保存到「${name}」：新增 ${added} 种，更新数量 ${updated} 种`
    : `已保存到「${name}」，共 ${added} 种商品`
