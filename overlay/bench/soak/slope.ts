/** The value of a figure at one time. */
export type Point = { atHours: number; value: number };

/** The growth of a figure per hour: the slope of the least-squares line. */
export function slopePerHour(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const meanHours = mean(({ atHours }) => atHours);
  const meanValue = mean(({ value }) => value);
  const spread = mean(({ atHours }) => (atHours - meanHours) ** 2);
  return mean(({ atHours, value }) => (atHours - meanHours) * (value - meanValue)) / spread;
}
