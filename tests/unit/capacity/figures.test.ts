import { expect, it } from 'vitest';
import {
  addUp,
  countOf,
  emptyHistogram,
  LONGEST_MS,
  peakPerSecond,
  placeOf,
  quantile,
  split,
} from '../../capacity/figures.ts';

const histogramOf = (values: readonly number[]) => {
  const histogram = emptyHistogram();
  for (const value of values) histogram[placeOf(value)] = (histogram[placeOf(value)] ?? 0) + 1;
  return histogram;
};

it('A quantile is the least duration that the share does not exceed', () => {
  const histogram = histogramOf(Array.from({ length: 100 }, (_, i) => i + 1));
  expect(quantile(histogram, 0.5)).toBe(50);
  expect(quantile(histogram, 0.99)).toBe(99);
  expect(quantile(histogram, 1)).toBe(100);
});

it('One value is every quantile, and nothing has none', () => {
  expect(quantile(histogramOf([7]), 0.5)).toBe(7);
  expect(quantile(histogramOf([7]), 0.99)).toBe(7);
  expect(quantile(emptyHistogram(), 0.5)).toBeNull();
});

it('Durations below zero and beyond five minutes are kept at the ends', () => {
  const histogram = histogramOf([-3, 0.4, 900_000]);
  expect(histogram[0]).toBe(2);
  expect(quantile(histogram, 1)).toBe(LONGEST_MS);
});

it('Histograms of several processes add up', () => {
  const sum = addUp([histogramOf([1, 2]), histogramOf([2, 3])]);
  expect(countOf(sum)).toBe(4);
  expect(sum.slice(1, 4)).toEqual([1, 2, 1]);
});

it('The peak is the fullest second', () => {
  expect(peakPerSecond([1_000, 1_999, 2_000, 2_500, 2_999, 9_000])).toBe(3);
  expect(peakPerSecond([])).toBe(0);
});

it('A list is cut into the fewest parts, of about the same length and in order', () => {
  const list = Array.from({ length: 10 }, (_, i) => i);
  expect(split(list, 4).map(part => part.length)).toEqual([4, 4, 2]);
  expect(split(list, 4).flat()).toEqual(list);
  expect(split(list, 10)).toEqual([list]);
  expect(split([], 4)).toEqual([]);
});
