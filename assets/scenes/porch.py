"""Style cards of outdoor screens: one corner of a porch, from the camera of styles.py."""
import math

import numpy as np

import architecture as R
import furniture as F
import materials as M
import treatments as T
from core import *
from styles import BAY, CORNER, HEIGHT, SIZE


def porch(cloth=None, bottom=.98):
    """a bay of a porch beside the house, its screen let down to the height bottom"""
    post, low, high = M.satin((.80, .795, .78), .4), 2.42, HEIGHT
    a, b = -.98, 1.22
    R.planks(CORNER - .1, 3.2, -5, .32, 0, M.wood((.38, .285, .20), 'y', .55), .14, 3.6, 'y', gap=.006, bev=.004, seed=2, thick=.03)
    R.planks(CORNER - .1, 3.2, -5, .5, high, M.satin((.60, .715, .715), .45), .10, 60, 'x', gap=.003, bev=.005, seed=4, up=False)
    box(CORNER - .1, 3.4, -.14, .14, low, high, post, .006)
    for x in (a - .10, b + .10):
        box(x - .10, x + .10, -.10, .10, 0, low, post, .006)
        box(x - .125, x + .125, -.125, .125, low - .10, low, post, .006)
    box(b + .20, 3.4, .06, .11, .92, .96, M.wood((.44, .33, .23), 'x', .5), .006)
    box(a, b, .06, .11, .92, .96, M.wood((.44, .33, .23), 'x', .5), .006)
    for k in range(9):
        cyl((a, .085, .12 + k * .088), (3.4, .085, .12 + k * .088), .0028, M.metal((.6, .6, .6), .35), 8)
    for k in range(18):
        box(CORNER - .16, CORNER - .085 + .018, -5, -.10, k * .18, k * .18 + .176, M.satin((.80, .80, .78), .45), .004)
    T.screen(a, b, low, bottom, y=0.0, fabric=cloth, hw=M.satin((.30, .285, .26), .4))
    oak = M.wood((.47, .33, .215), 'x', .45)
    group(F.round_table(.25, .60, oak, 'pedestal', .03), (-.74, -.66, 0))
    F.vase((-.74, -.64, .60), .085, .13, M.ceramic((.82, .80, .76), .4), 'bowl')
    limes = M.plastic((.34, .43, .09), .45)
    for x, y, z in ((-.78, -.64, .65), (-.72, -.60, .652), (-.71, -.68, .650), (-.75, -.65, .695)):
        place(lathe(catmull([(0, -.034, 0), (.018, -.030, 0), (.030, 0, 0), (.018, .030, 0), (0, .036, 0)], 8)[:, :2], limes), (x, y, z), (70 * x * 9, 40, 30))
    world((.97, .98, 1.0), .62)
    area((.3, 1.6, 2.0), (4.0, 2.6), 2.4, (.98, .99, 1.0), (-90, 0, 0))
    sun(50, 30, 7.0, (1, .90, .76), .8)
    eye = (.03, -2.4, 1.45)
    backdrop(BAY, eye, .70, yaw=-6)
    camera(eye, lens=41, yaw=-5, shift=(0, .085))
    return SIZE


def style_outdoor_screens_solar():
    return porch(M.solar((.12, .115, .105), .24, .08, .004, weave=0.0), 1.0)


def style_outdoor_screens_insect():
    """its threads are geometry, wide enough apart to be seen in a card"""
    thread, step = M.fabric((.10, .10, .10), kind='Object'), .011
    boxes([(x, x + .0013, -.002, -.001, 1.0, 2.30) for x in np.arange(-.95, 1.19, step)]
          + [(-.95, 1.19, -.002, -.001, z, z + .0013) for z in np.arange(1.0, 2.30, step)], thread, 0)
    return porch(M.solar((.10, .10, .10), .86, .06, .004, weave=0.0), 1.0)


def style_outdoor_screens_privacy():
    return porch(M.solar((.46, .415, .34), .03, .16, .004, weave=.2), 1.0)


def style_outdoor_screens_clear():
    band = M.fabric((.40, .37, .32), kind='Object')
    for specs in ((-.95, -.86, 1.0, 2.30), (1.10, 1.19, 1.0, 2.30), (-.86, 1.10, 1.0, 1.085), (-.86, 1.10, 1.68, 1.715)):
        box(*specs[:2], -.003, .003, *specs[2:], band, 0)
    shine = M.solar((.95, .96, .98), .84, .25, .004, weave=0.0)       # what stands behind, mirrored in the vinyl
    for x, width, low, high in ((-.42, .20, 1.73, 2.28), (-.14, .055, 1.73, 2.28), (-.72, .24, 1.10, 1.66), (-.39, .06, 1.10, 1.66)):
        lean = .42 * (high - low)
        grid([[(x, -.004, low), (x + width, -.004, low)], [(x + lean, -.004, high), (x + lean + width, -.004, high)]], shine, 'shine')
    return porch(M.pane(.05, .02, (.94, .955, .94)), 1.0)
