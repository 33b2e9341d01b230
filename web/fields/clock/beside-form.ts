/** A place as wide as the form around a field, at the field's height: what opens beside it leaves the form readable. */
export function besideForm(field: Element | null) {
  const form = field?.closest('form');
  if (!field || !form) return field;
  return {
    contextElement: field,
    getBoundingClientRect: () => {
      const { top, height } = field.getBoundingClientRect();
      const { left, width } = form.getBoundingClientRect();
      return new DOMRect(left, top, width, height);
    },
  };
}
