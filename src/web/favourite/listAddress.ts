/** Answers the address of a shopping list, or of all of them. */
export const listAddress = (listId = ''): string =>
  listId ? `/myShoppingList?listId=${listId}` : '/myShoppingList'
