import { type Address, to } from '#mall/pages.ts'

/** Answers the address of a shopping list, or of all of them. */
export const listAddress = (listId = ''): Address =>
  listId ? to.myShoppingList({ listId }) : to.myShoppingList()
