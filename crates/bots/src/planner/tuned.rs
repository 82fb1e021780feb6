//! The weights found by tuning (`docs/strength.md`), for two to five players. A custom map gets those of the built-in
//! map that is most like it.

use super::Weights;

type Tuned = [[f32; Weights::COUNT]; 4];

const USA_2: [f32; Weights::COUNT] = [
    4.523, 0.184, 1.179, 0.976, 1.686, 0.020, 4.401, 0.232, 3.266, 1.378, 0.892, 12.527, -2.108, 4.740, 1.296, 0.167,
    0.302, 2.635, 0.049, 2.413, 3.542, 24.984, 15.999, 1.230, 1.070,
];

const USA_4: [f32; Weights::COUNT] = [
    4.376, 0.246, 0.992, 0.953, 1.135, 1.262, 3.685, 0.231, 2.478, 2.834, 2.299, 13.173, -0.713, 4.762, 1.025, 0.282,
    0.851, 4.167, 0.055, 0.784, 4.157, 16.832, 14.867, 0.658, 5.306,
];

const EUROPE_2: [f32; Weights::COUNT] = [
    2.265, 0.106, 1.399, 1.992, 0.469, 0.457, 3.249, 0.182, 2.646, 2.183, 0.281, 6.779, -1.028, 3.093, 0.503, 0.288,
    1.084, -0.262, 0.052, 2.430, 2.542, 13.358, 24.380, 0.698, 2.064,
];

/// For maps without stations, such as North America.
pub(super) const WITHOUT_STATIONS: Tuned = [USA_2, USA_4, USA_4, USA_4];

/// For maps with stations, such as Europe.
pub(super) const WITH_STATIONS: Tuned = [EUROPE_2; 4];
