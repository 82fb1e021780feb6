//! A library that makes a process see a wrong clock, or a slow or full disk. It is loaded before the C library
//! (`LD_PRELOAD`) and replaces some of its functions. `fogg-chaos` builds it with `rustc`, because it is not part of
//! Fogg itself.
//!
//! `FOGG_FAULTS` names a file of three numbers, one for each fault. It is mapped into memory, so that faults can be
//! changed while the process runs.

use std::ffi::{c_char, c_int, c_long, c_void};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicI64, AtomicPtr, Ordering};

unsafe extern "C" {
    fn syscall(number: c_long, ...) -> c_long;
    fn getenv(name: *const c_char) -> *const c_char;
    fn open(path: *const c_char, flags: c_int, ...) -> c_int;
    fn mmap(at: *mut c_void, length: usize, protection: c_int, flags: c_int, file: c_int, offset: i64) -> *mut c_void;
    fn usleep(micros: u32) -> c_int;
    fn __errno_location() -> *mut c_int;
}

#[cfg(target_arch = "x86_64")]
mod number {
    pub const FSTAT: i64 = 5;
    pub const PWRITE: i64 = 18;
    pub const FSYNC: i64 = 74;
    pub const FDATASYNC: i64 = 75;
    pub const CLOCK_GETTIME: i64 = 228;
}

#[cfg(target_arch = "aarch64")]
mod number {
    pub const FSTAT: i64 = 80;
    pub const PWRITE: i64 = 68;
    pub const FSYNC: i64 = 82;
    pub const FDATASYNC: i64 = 83;
    pub const CLOCK_GETTIME: i64 = 113;
}

/// The numbers in the file: the offset of the clock in milliseconds, the delay of disk flushes in microseconds, and 1
/// if the disk is full.
enum FaultSetting {
    Clock,
    Sync,
    Full,
}

/// The current value of a number in the file.
fn fault(which: FaultSetting) -> i64 {
    static MAPPED: AtomicPtr<AtomicI64> = AtomicPtr::new(null_mut());
    static NOTHING: [AtomicI64; 3] = [const { AtomicI64::new(0) }; 3];
    let mut mapped = MAPPED.load(Ordering::Acquire);
    if mapped.is_null() {
        // Several threads may map the file at the same time, which does no harm.
        mapped = map().unwrap_or(NOTHING.as_ptr().cast_mut());
        MAPPED.store(mapped, Ordering::Release);
    }
    // SAFETY: three numbers that stay mapped until the process ends.
    unsafe { &*mapped.add(which as usize) }.load(Ordering::Relaxed)
}

fn map() -> Option<*mut AtomicI64> {
    const READ: c_int = 0;
    const PROT_READ: c_int = 1;
    const MAP_SHARED: c_int = 1;
    // SAFETY: plain calls of the C library with zero-terminated texts.
    unsafe {
        let path = getenv(c"FOGG_FAULTS".as_ptr());
        let file = if path.is_null() { -1 } else { open(path, READ) };
        if file < 0 {
            return None;
        }
        let mapped = mmap(null_mut(), 24, PROT_READ, MAP_SHARED, file, 0);
        (mapped as isize != -1).then_some(mapped.cast())
    }
}

fn late() {
    let micros = fault(FaultSetting::Sync);
    if micros > 0 {
        // SAFETY: only sleeps.
        unsafe { usleep(u32::try_from(micros).unwrap_or(u32::MAX)) };
    }
}

/// # Safety
/// Same as the system's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fsync(file: c_int) -> c_int {
    late();
    unsafe { syscall(number::FSYNC, file) as c_int }
}

/// # Safety
/// Same as the system's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fdatasync(file: c_int) -> c_int {
    late();
    unsafe { syscall(number::FDATASYNC, file) as c_int }
}

/// # Safety
/// Same as the system's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pwrite64(file: c_int, bytes: *const c_void, count: usize, offset: i64) -> isize {
    const NO_SPACE: c_int = 28;
    // A full disk accepts writes that overwrite, but none that extend a file. `about[6]` is the size in `struct stat`.
    let mut about = [0_i64; 32];
    unsafe {
        if fault(FaultSetting::Full) != 0
            && syscall(number::FSTAT, file, about.as_mut_ptr()) == 0
            && offset + count as i64 > about[6]
        {
            *__errno_location() = NO_SPACE;
            return -1;
        }
        syscall(number::PWRITE, file, bytes, count, offset) as isize
    }
}

/// # Safety
/// Same as the system's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn clock_gettime(clock: c_int, time: *mut [i64; 2]) -> c_int {
    const REALTIME: c_int = 0;
    const REALTIME_COARSE: c_int = 5;
    let answer = unsafe { syscall(number::CLOCK_GETTIME, clock, time) as c_int };
    if answer == 0 && (clock == REALTIME || clock == REALTIME_COARSE) {
        // SAFETY: the system has just written it.
        unsafe { (*time)[0] += fault(FaultSetting::Clock) / 1_000 };
    }
    answer
}
